import { table } from './report.ts';

interface Figure {
  cells: [what: string, measured: string, asked: string, verdict: string];
  isMissed: boolean;
}

const toHundredths = (value: number) => value.toFixed(2);
const inMs = (value: number) => `${value.toFixed(0)} ms`;

/** The figures that docs promise, each with what was measured in this run; one table of them all ends the report. */
export class Figures {
  readonly #all: Figure[] = [];

  /** A figure that is to be at most so much. */
  atMost(what: string, value: number, most: number, show: (value: number) => string = toHundredths): void {
    const isMissed = !(value <= most);
    const asked = `≤ ${show === toHundredths ? most : show(most)}`;
    this.#all.push({ cells: [what, show(value), asked, isMissed ? 'MISSED' : 'met'], isMissed });
  }

  ms(what: string, value: number, most: number): void {
    this.atMost(what, value, most, inMs);
  }

  /** Beside the promises: for whoever looks why one was missed. */
  note(what: string, measured: string): void {
    this.#all.push({ cells: [what, measured, '', ''], isMissed: false });
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  toString(): string {
    const promised = this.#all.filter(({ cells }) => cells[2] !== '');
    const missed = promised.filter(({ isMissed }) => isMissed);
    const end = `${promised.length - missed.length} of ${promised.length} figures are met.`;
    const names = missed.map(({ cells }) => `  ${cells[0]}: ${cells[1]} (${cells[2]})`);
    return [
      table(
        ['figure', 'measured', 'asked', 'verdict'],
        this.#all.map(({ cells }) => cells),
      ),
      missed.length === 0 ? end : `${end} Missed:\n${names.join('\n')}`,
      '',
    ].join('\n');
  }
}
