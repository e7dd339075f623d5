import { tableLimits } from '../../../shared/imports/import-contract.ts';
import { UnreadableTable, type Cell, type Table } from './table.ts';

export interface RawRow {
  line: number;
  cells: Cell[];
}

const isEmpty = (cell: Cell) => typeof cell === 'string' && cell.trim() === '';

/** Takes the first row that says anything for the headings and the others for rows; throws beyond the limits. */
export function shapeTable(format: Table['format'], raw: readonly RawRow[]): Table {
  const filled = raw.filter((row) => !row.cells.every(isEmpty));
  const [first, ...others] = filled;
  if (!first) throw new UnreadableTable('This file is empty.');
  const headings = withoutEmptyEnd(first.cells).map((cell) => String(cell).trim());
  if (headings.length > tableLimits.columns) {
    throw new UnreadableTable(
      `This table has ${headings.length} columns; at most ${tableLimits.columns} can be imported. Remove what is not needed.`,
    );
  }
  if (others.length === 0) {
    throw new UnreadableTable(
      'This table has headings and no rows. The first row is taken for the headings.',
    );
  }
  if (others.length > tableLimits.rows) throw tooManyRows(others.length);
  const rows = others.map(({ line, cells }) => {
    const given = withoutEmptyEnd(cells);
    const padded = Array.from({ length: headings.length }, (_none, at) => given[at] ?? '');
    if (given.length <= headings.length) return { line, cells: padded };
    const problem = `This row has ${given.length} cells, but there are ${headings.length} headings. Is a separator inside a text without quotation marks?`;
    return { line, cells: padded, problem };
  });
  return { format, headings, rows };
}

export function tooManyRows(count: number): UnreadableTable {
  const [has, most] = [count, tableLimits.rows].map((number) => number.toLocaleString('en-US'));
  return new UnreadableTable(
    `This table has ${has} rows; at most ${most} can be imported at once. Divide it into several files.`,
  );
}

function withoutEmptyEnd(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1);
}
