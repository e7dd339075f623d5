import { formattingLocale } from '../../platform/formatting-locale.ts';
import { readNumber } from '../number-text.ts';
import { isNumeric, type Column } from './columns.ts';
import { plainText } from './row-model.ts';

/** What can be edited many at once. */
export interface SheetRow {
  id: number;
  version: number;
}

/** What is unsaved of a row: the row as the person saw it, and the fields that differ from it. */
export interface RowEdit<Row> {
  base: Row;
  changes: Partial<Row>;
}

/** Unsaved changes by the row's id, in the order in which the rows were first touched. */
export type SheetEdits<Row> = readonly RowEdit<Row>[];

/** Missing and empty are the same to who fills in cells. */
const isSame = (left: unknown, right: unknown) => (left ?? '') === (right ?? '');

export function editOf<Row extends SheetRow>(edits: SheetEdits<Row>, id: number): RowEdit<Row> | undefined {
  return edits.find(({ base }) => base.id === id);
}

/** The edits with a change to a row; what is again as it was is no change any more. */
export function withChange<Row extends SheetRow>(
  edits: SheetEdits<Row>,
  row: Row,
  change: Partial<Row>,
): SheetEdits<Row> {
  const known = editOf(edits, row.id);
  const next = rebased(known?.base ?? row, { ...known?.changes, ...change });
  const isEmpty = Object.keys(next.changes).length === 0;
  if (!known) return isEmpty ? edits : [...edits, next];
  return edits.flatMap((each) => (each === known ? (isEmpty ? [] : [next]) : [each]));
}

/** What is left to save once `sent` was: what was typed meanwhile, over the rows as they were saved. */
export function leftAfterSaving<Row extends SheetRow>(
  edits: SheetEdits<Row>,
  sent: SheetEdits<Row>,
  saved: readonly Row[],
): SheetEdits<Row> {
  return edits
    .filter((each) => !sent.includes(each))
    .map((each) => rebased(saved.find(({ id }) => id === each.base.id) ?? each.base, each.changes))
    .filter(({ changes }) => Object.keys(changes).length > 0);
}

/** The same changes over another state of the row, without those that it has already. */
export function rebased<Row extends SheetRow>(base: Row, changes: Partial<Row>): RowEdit<Row> {
  const left = Object.entries(changes).filter(([field, value]) => !isSame(value, base[field as keyof Row]));
  return { base, changes: Object.fromEntries(left) as Partial<Row> };
}

export function countCells<Row>(edits: SheetEdits<Row>): number {
  return edits.reduce((sum, { changes }) => sum + Object.keys(changes).length, 0);
}

/** Cells of text as spreadsheets copy them: rows in lines, cells between tabs, quotes around what holds either. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const match of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(cellAndEnd)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

const cellAndEnd = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;

/** The order of a written day's numbers where the reader lives. */
function dayOrder(locale: string): string[] {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return parts
    .formatToParts(new Date('2026-12-31T12:00:00Z'))
    .map(({ type }) => type)
    .filter((type) => type !== 'literal');
}

/** A day as `YYYY-MM-DD` from how spreadsheets write it: ISO, or numbers in the locale's order. Undefined when it is none. */
export function readDay(typed: string, locale: string = formattingLocale()): string | undefined {
  const numbers = typed.split(/[^\d]+/).filter(Boolean);
  const isIso = /^\d{4}\D/.test(typed);
  const order = isIso ? ['year', 'month', 'day'] : dayOrder(locale);
  const part = (name: string) => numbers[order.indexOf(name)] ?? '';
  const year = part('year').length === 2 ? `20${part('year')}` : part('year');
  const day = `${year}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return numbers.length === 3 && isReal ? day : undefined;
}

/** The text of a cell in the column's own form, or undefined when it does not fit the column. */
export function readCell<Row>(column: Column<Row>, typed: string): string | undefined {
  const text = typed.trim();
  if (column.choices) {
    const isMeant = ({ value, label }: { value: string; label: string }) =>
      [value, label].some((name) => name.toLowerCase() === text.toLowerCase());
    return column.choices.find(isMeant)?.value;
  }
  if (text === '') return '';
  if (column.kind === 'day') return readDay(text);
  if (isNumeric(column)) return readNumber(text, column.kind === 'money' ? 2 : 3).text;
  return text;
}

/** A cell as it is copied: what is typed to get it. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  return column.edit?.start?.(row) ?? plainText(column, column.value(row));
}

export interface Pasted<Row> {
  edits: SheetEdits<Row>;
  /** How many cells found no place, or did not fit the column that they fell on. */
  leftOutCount: number;
}

/** Fills the cells from `place` on, to the right and down. */
export function pasteCells<Row extends SheetRow>(
  edits: SheetEdits<Row>,
  cells: readonly (readonly string[])[],
  place: { row: number; column: number },
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Pasted<Row> {
  let next = edits;
  let leftOutCount = 0;
  for (const [down, line] of cells.entries()) {
    for (const [right, text] of line.entries()) {
      const row = rows[place.row + down];
      const column = columns[place.column + right];
      const value = column?.edit?.change && readCell(column, text);
      if (row && value !== undefined) next = withChange(next, row, column!.edit!.change!(value));
      else leftOutCount += 1;
    }
  }
  return { edits: next, leftOutCount };
}
