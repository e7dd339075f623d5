import type { ReactNode } from 'react';
import type { Choice } from '../choice.ts';

export type CellValue = string | number | boolean | null | undefined;

/** Decides how a value is shown, aligned, compared, filtered and exported. Money is a wire amount. */
export type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'choice';

export interface CellEdit<Row> {
  /** Saves what was typed. Throw or reject to say why not; the cell stays open with the text. */
  commit: (row: Row, value: string) => Promise<unknown>;
  /** The text to begin with; else the value itself. */
  start?: ((row: Row) => string) | undefined;
  isAllowed?: ((row: Row) => boolean) | undefined;
  /** What the text makes of the row, where many rows are edited before they are saved together (use-sheet.ts). */
  change?: ((value: string) => Partial<Row>) | undefined;
}

/** What a page that edits many rows at once adds to the grid. */
export interface GridSheet<Row> {
  /** Marks a cell: changed, or why it could not be saved. */
  look: (row: Row, column: Column<Row>) => { isChanged: boolean; problem?: string | undefined } | undefined;
  /** Takes a key that the grid has no use for, or that means something else here. */
  takesKey: (event: React.KeyboardEvent, row: Row, column: Column<Row>) => boolean;
  paste: (
    text: string,
    place: { row: number; column: number },
    rows: readonly Row[],
    columns: readonly Column<Row>[],
  ) => void;
  copy: (row: Row, column: Column<Row>) => string;
  /** The cell to go to, such as the one whose problem was clicked. */
  target: { id: string | number; key: string } | undefined;
}

export interface Column<Row> {
  /** Also its name in the address and in the kept column choice. */
  key: string;
  label: string;
  value: (row: Row) => CellValue;
  kind?: ColumnKind | undefined;
  /** How it is shown, when the kind's own way is not enough. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Pixels, and with `grow` the least of them. */
  width?: number | undefined;
  /** Takes a share of the room that is left. */
  grow?: boolean | undefined;
  canSort?: boolean | undefined;
  canFilter?: boolean | undefined;
  /** The values of a `choice` column in words; needed for its filter and its editing. */
  choices?: readonly Choice[] | undefined;
  /** Not shown until chosen. */
  startsHidden?: boolean | undefined;
  edit?: CellEdit<Row> | undefined;
  /** Shown in the footer: the sum of the column, or what is made of the shown rows. */
  total?: 'sum' | ((rows: readonly Row[]) => ReactNode) | undefined;
  /** How it is shown on a phone's card, when that is not as in the table. */
  cardCell?: ((row: Row) => ReactNode) | undefined;
  /** Its place on a phone's card; the first column is the title unless another one says so. */
  card?: 'title' | 'detail' | 'end' | 'endDetail' | 'none' | undefined;
}

/** Declares a table's columns with their row type. */
export function columns<Row>(list: readonly Column<Row>[]): readonly Column<Row>[] {
  return list;
}

/** What a row is called: the title of its card, or else its first column. */
export function rowName<Row>(list: readonly Column<Row>[], row: Row): string {
  const column = list.find((each) => each.card === 'title') ?? list[0];
  return String(column?.value(row) ?? '');
}

export function isNumeric<Row>(column: Column<Row>): boolean {
  return column.kind === 'number' || column.kind === 'money';
}

/** The width track of a column in the grid. */
export function trackOf<Row>(column: Column<Row>): string {
  const natural = { text: 160, number: 96, money: 120, day: 124, instant: 188, choice: 150 }[
    column.kind ?? 'text'
  ];
  const width = column.width ?? natural;
  return column.grow ? `minmax(${width}px, 1fr)` : `${width}px`;
}

/** The least width of all columns together, in pixels: below it the table scrolls sideways. */
export function leastWidth<Row>(list: readonly Column<Row>[]): number {
  return list.reduce((sum, column) => sum + Number(/(?<!\d)(\d+)px/.exec(trackOf(column))?.[1] ?? 0), 0);
}

/** Money, numbers, days and choices filter by themselves; free text only where the page asks, for the search finds it. */
export function isFilterable<Row>(column: Column<Row>): boolean {
  if (column.kind === 'choice' && !column.choices) return false;
  return column.canFilter ?? (column.kind !== undefined && column.kind !== 'text');
}
