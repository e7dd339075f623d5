import { tableLimits } from '../../../shared/imports/table-limits.ts';
import { UnreadableTable, type Cell, type Table } from './table.ts';

export interface RawRow {
  line: number;
  cells: Cell[];
}

const isEmpty = (cell: Cell) => typeof cell === 'string' && cell.trim() === '';

const rowsLookedAt = 30;
/** So many known headings are no accident. */
export const surelyWanted = 3;

/** What somebody has chosen of a file, and how many of the wanted fields a row of headings has. */
export interface TableChoice {
  sheet?: string | undefined;
  headingLine?: number | undefined;
  wanted: (headings: string[]) => number;
}

const headingsOf = ({ cells }: RawRow) => withoutEmptyEnd(cells).map((cell) => String(cell).trim());

/**
 * The row of the headings: the first that says something in most of the columns, unless another one has more of those that are wanted.
 * Above it other programs write a title, the company, the day, each in a cell or two.
 */
function headingRow(filled: readonly RawRow[], { headingLine, wanted }: TableChoice): number {
  if (headingLine !== undefined) {
    const chosen = filled.findIndex(({ line }) => line === headingLine);
    if (chosen < 0)
      throw new UnreadableTable(`Line ${headingLine} is empty. Choose the line with the headings.`);
    return chosen;
  }
  const looked = filled.slice(0, rowsLookedAt);
  const counts = looked.map(({ cells }) => cells.filter((cell) => !isEmpty(cell)).length);
  const widest = Math.max(...counts, 0);
  const isText = ({ cells }: RawRow) => cells.every((cell) => typeof cell === 'string');
  const at = counts.findIndex((count, row) => count >= 2 && count * 2 > widest && isText(filled[row]!));
  const usual = Math.max(at, 0);
  const scoreOf = (row: RawRow | undefined) => (row ? wanted(headingsOf(row)) : 0);
  let best = { at: usual, score: scoreOf(filled[usual]) };
  if (best.score >= surelyWanted) return usual;
  for (const [row, each] of looked.entries()) {
    const score = scoreOf(each);
    if (score > best.score) best = { at: row, score };
  }
  return best.at;
}

const [linesShown, cellsShown, lettersShown] = [10, 8, 40];

function firstLines(filled: readonly RawRow[]): Table['firstLines'] {
  return filled.slice(0, linesShown).map(({ line, cells }) => ({
    line,
    cells: cells
      .filter((cell) => !isEmpty(cell))
      .slice(0, cellsShown)
      .map((cell) => String(cell).trim().slice(0, lettersShown).toWellFormed()),
  }));
}

/** Twice what the largest CSV file can hold; a workbook may name one text in each of a million cells. */
const mostLetters = tableLimits.bytes * 2;

function refuseLongTexts(rows: readonly RawRow[]): void {
  let letters = 0;
  for (const { cells } of rows) {
    for (const cell of cells) if (typeof cell === 'string') letters += cell.length;
    if (letters > mostLetters)
      throw new UnreadableTable('This table has too much text to import. Shorten its texts.');
  }
}

/** Takes the row of the headings and those below it; throws beyond the limits. */
export function shapeTable(
  raw: readonly RawRow[],
  choice: TableChoice,
): Pick<Table, 'headings' | 'linesAbove' | 'headingLine' | 'firstLines' | 'rows'> {
  refuseLongTexts(raw);
  const filled = raw.filter((row) => !row.cells.every(isEmpty));
  const linesAbove = headingRow(filled, choice);
  const [first, ...others] = filled.slice(linesAbove);
  if (!first) throw new UnreadableTable('This file is empty.');
  const headings = headingsOf(first);
  if (headings.length > tableLimits.columns) {
    throw new UnreadableTable(
      `This table has ${headings.length} columns, and you can import at most ${tableLimits.columns}. Remove the ones you don’t need.`,
    );
  }
  if (others.length === 0) {
    throw new UnreadableTable(
      'This table has headings but no rows. Plumbline reads the first row as the headings.',
    );
  }
  if (others.length > tableLimits.rows) throw tooManyRows(others.length);
  const rows = others.map(({ line, cells }) => {
    const given = withoutEmptyEnd(cells);
    const padded = Array.from({ length: headings.length }, (_none, at) => given[at] ?? '');
    if (given.length <= headings.length) return { line, cells: padded };
    const problem = `This row has ${given.length} cells, but there are ${headings.length} headings. Check for a separator inside a text without quotation marks.`;
    return { line, cells: padded, problem };
  });
  return { headings, linesAbove, headingLine: first.line, firstLines: firstLines(filled), rows };
}

export function tooManyRows(count: number): UnreadableTable {
  const [has, most] = [count, tableLimits.rows].map((number) => number.toLocaleString('en-US'));
  return new UnreadableTable(
    `This table has ${has} rows, and you can import at most ${most} at once. Split it into several files.`,
  );
}

function withoutEmptyEnd(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1);
}
