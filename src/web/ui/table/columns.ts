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
  /** Pixels until its rows are here; afterwards the least that words keep where there is little room (grid-widths.ts). */
  width?: number | undefined;
  /** Not cut below its width however little room there is, as an e-mail address, which is nothing without its end; false lets a choice be cut, which states are not. */
  isWhole?: boolean | undefined;
  /** Takes a share of the room that is left once every column is whole. */
  grow?: boolean | undefined;
  canSort?: boolean | undefined;
  canFilter?: boolean | undefined;
  /** Many rows share its values, as a city's; a column of choices need not say so. */
  canGroup?: boolean | undefined;
  /** The values of a `choice` column in words; needed for its filter and its editing. */
  choices?: readonly Choice[] | undefined;
  /** Not shown until chosen. */
  startsHidden?: boolean | undefined;
  edit?: CellEdit<Row> | undefined;
  /**
   * What a row adds to the sum of its group; its value unless said. Groups add up every column of money but those whose sum is no
   * figure that anybody knows (`none`), such as unit prices.
   */
  total?: 'none' | ((row: Row) => number | null | undefined) | undefined;
  /** How it is shown on a phone's card, when that is not as in the table. */
  cardCell?: ((row: Row) => ReactNode) | undefined;
  /** Its place on a phone's card, where `line` is a third line; the first column is the title unless another one says so. */
  card?: 'title' | 'detail' | 'end' | 'endDetail' | 'line' | 'none' | undefined;
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

/** An amount, a figure or a date is read whole or not at all: such a column is never narrower than what it holds. */
export function isUnbroken<Row>({ kind }: Column<Row>): boolean {
  return kind !== undefined && kind !== 'text' && kind !== 'choice';
}

/** What a column is declared to need, in pixels. */
export function declaredWidth<Row>({ kind = 'text', width }: Column<Row>): number {
  return width ?? { text: 160, number: 96, money: 120, day: 124, instant: 188, choice: 150 }[kind];
}

/** All columns together as they are declared, in pixels. */
export function declaredWidths<Row>(list: readonly Column<Row>[]): number {
  return list.reduce((sum, column) => sum + declaredWidth(column), 0);
}

/** Money, numbers, days and choices filter by themselves; free text only where the page asks, for the search finds it. */
export function isFilterable<Row>(column: Column<Row>): boolean {
  if (column.kind === 'choice' && !column.choices) return false;
  return column.canFilter ?? (column.kind !== undefined && column.kind !== 'text');
}

/** Rows are grouped by what has few values, each with its word. */
export function isGroupable<Row>({ kind, choices, canGroup }: Column<Row>): boolean {
  return canGroup ?? (kind === 'choice' && choices !== undefined);
}
