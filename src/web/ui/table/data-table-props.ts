import type { ReactNode } from 'react';
import type { Column, GridSheet } from './columns.ts';
import type { FilterField } from './filter-field.ts';
import type { TableControls } from './table-state.ts';
import type { ServerList } from './use-server-list.ts';
import type { IconName } from '../icon.tsx';

export interface RowAction {
  label: string;
  icon: IconName;
  run: () => void;
  isDanger?: boolean | undefined;
}

/** Lets go of the chosen rows, but for those of these ids. */
export type ClearSelection = (keep?: readonly (string | number)[]) => void;

export interface DataTableProps<Row> {
  /** Names the table: its kept column choice and the exported file. */
  id: string;
  /** Read out as the table's name. */
  label: string;
  columns: readonly Column<Row>[];
  /** What narrows the rows besides the columns. */
  filters?: readonly FilterField[] | undefined;
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string | number;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** The page's table state, when the page needs it too (always with `server`); else the table makes its own. */
  state?: TableControls | undefined;
  /** What the address asks for in vain, by `unknownParts`: it is named instead of the table. */
  unknown?: readonly string[] | undefined;
  /** From useServerList: the server searches, filters, sorts and pages. Without it the table does, over `rows`. */
  server?: ServerList<Row>['server'] | undefined;
  totalCount?: number | undefined;
  /** Where a row leads. Enter, a click, and a real link for opening in a new tab. */
  href?: ((row: Row) => string) | undefined;
  /** Instead of `href`, for what opens beside the table. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Space shows a row beside the list, and what is shown follows the arrow keys (`isAsked` is false then). */
  onPreview?: ((row: Row, isAsked: boolean) => void) | undefined;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Makes rows selectable; shown in the bar while some are. */
  bulkActions?: ((rows: readonly Row[], clear: ClearSelection) => ReactNode) | undefined;
  /** The bulk actions export the chosen rows themselves; else the bar writes them as CSV. */
  hasBulkExport?: boolean | undefined;
  /** The only columns that are shown while there is little room, such as beside an open panel; the choice stays as it is. */
  narrowedTo?: readonly string[] | undefined;
  /** What to do when there is nothing at all yet. */
  empty?: ReactNode;
  /** The address narrows the list by more than its columns and its search, so that no rows are no empty list. */
  isNarrowed?: boolean | undefined;
  /** The card of a row on a phone, when the columns' own places are not enough. */
  renderCard?: ((row: Row) => ReactNode) | undefined;
  /** Before a row's card on a phone: what is pressed in place while the rest of the card opens it. */
  cardLead?: ((row: Row) => ReactNode) | undefined;
  /** Beside the search. */
  toolbar?: ReactNode;
  /** From useSheet, while many rows are edited at once. */
  sheet?: GridSheet<Row> | undefined;
  /** The server's own export, of every row that the present state finds; else the table writes its rows as CSV. */
  exportAs?: ((format: 'csv' | 'xlsx') => Promise<unknown>) | undefined;
  /** Footer values that the server has summed, by column key; a key without a value keeps the room of what is still to come. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
}
