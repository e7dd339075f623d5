import { table } from './table.ts';
import { referenceHashMs, slownessNow } from '../support/slowness.ts';

interface Figure {
  cells: [what: string, measured: string, atReferenceSpeed: string, asked: string, verdict: Verdict];
}

type Verdict = 'met' | 'met at reference speed' | 'MISSED' | '';

const toHundredths = (value: number) => value.toFixed(2);
const inMs = (value: number) => `${value.toFixed(0)} ms`;

/** The figures that docs promise, each with what was measured in this run; one table of them all ends the report. */
export class Figures {
  readonly #all: Figure[] = [];
  #slowest = 1;

  /** A figure that is to be at most so much. */
  atMost(what: string, value: number, most: number, show: (value: number) => string = toHundredths): void {
    const asked = `≤ ${show === toHundredths ? most : show(most)}`;
    this.#all.push({ cells: [what, show(value), '', asked, value <= most ? 'met' : 'MISSED'] });
  }

  /** A figure that is to be at least so much. */
  atLeast(what: string, value: number, least: number): void {
    this.#all.push({ cells: [what, String(value), '', `≥ ${least}`, value >= least ? 'met' : 'MISSED'] });
  }

  /** A time, right after it was measured: what it would be at the speed of the machine that it is promised for stands beside it. */
  async ms(what: string, value: number, most: number): Promise<void> {
    const slowness = await slownessNow();
    this.#slowest = Math.max(this.#slowest, slowness);
    const there = value / slowness;
    const verdict = value <= most ? 'met' : there <= most ? 'met at reference speed' : 'MISSED';
    this.#all.push({
      cells: [what, inMs(value), slowness > 1 ? inMs(there) : '', `≤ ${inMs(most)}`, verdict],
    });
  }

  /** Beside the promises: for whoever looks why one was missed. */
  note(what: string, measured: string): void {
    this.#all.push({ cells: [what, measured, '', '', ''] });
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  toString(): string {
    const promised = this.#all.filter(({ cells }) => cells[4] !== '');
    const those = (verdict: Verdict) => promised.filter(({ cells }) => cells[4] === verdict);
    const [later, missed] = [those('met at reference speed'), those('MISSED')];
    const slow = `This machine was up to ${this.#slowest.toFixed(1)} times slower than the one of reference, where a bare password hash takes ${referenceHashMs} ms.`;
    return [
      table(
        ['figure', 'measured', 'at reference speed', 'asked', 'verdict'],
        this.#all.map(({ cells }) => cells),
      ),
      `${those('met').length} of ${promised.length} figures are met as measured, ${later.length} more at the reference speed; ${missed.length} are missed.`,
      ...(this.#slowest > 1 ? [slow] : []),
      ...missed.map(({ cells: [what, measured, there, asked] }) =>
        ['  MISSED', what, measured, there && `${there} there`, asked].filter(Boolean).join(' | '),
      ),
      '',
    ].join('\n');
  }
}
