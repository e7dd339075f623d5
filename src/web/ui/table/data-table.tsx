import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentType, type ReactNode } from 'react';
import { attempt } from '../../platform/attempt.ts';
import { drawWith } from '../../platform/page-parts.ts';
import { paperPart } from '../../platform/printing.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNote } from '../error-note.tsx';
import type { IconName } from '../icon.tsx';
import { loadable } from '../loadable.tsx';
import { NeedsNetwork } from '../needs-network.tsx';
import { UnknownFilters } from '../unknown-filters.tsx';
import { isPhoneNow, useIsPhone } from '../use-is-phone.ts';
import { Button } from '../button.tsx';
import type { Column, GridSheet } from './columns.ts';
import styles from './data-table.module.css';
import { shownRows } from './row-model.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableState, type TableControls } from './table-state.ts';
import type { ServerList } from './use-server-list.ts';
import { useColumnChoice } from './use-column-choice.ts';

const Nothing = () => null;
// Each device fetches the shape that it shows. The casts give back the row's type, which a loaded component loses.
const CardList = loadable(
  async () => (await import('./card-list.tsx')).CardList as ComponentType<object>,
  Nothing,
  NeedsNetwork,
);
const DataGrid = loadable(
  async () => (await import('./data-grid.tsx')).DataGrid as ComponentType<object>,
  Nothing,
  NeedsNetwork,
);
const LoadedBar = loadable(
  async () => (await import('./selection-bar.tsx')).SelectionBar as ComponentType<object>,
  Nothing,
);
const Bar = LoadedBar as typeof import('./selection-bar.tsx').SelectionBar;
const Cards = CardList as typeof import('./card-list.tsx').CardList;
const Grid = DataGrid as typeof import('./data-grid.tsx').DataGrid;

const PaperRows = paperPart(
  async () => (await import('./printed-rows.tsx')).PrintedRows as ComponentType<object>,
);
const Printed = PaperRows as typeof import('./printed-rows.tsx').PrintedRows;

// Wanted at once; beside the rows' own fetch it costs no time.
drawWith((isPhoneNow() ? CardList : DataGrid).start());

export interface RowAction {
  label: string;
  icon: IconName;
  run: () => void;
  isDanger?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** Names the table: its kept column choice and the exported file. */
  id: string;
  /** Read out as the table's name. */
  label: string;
  columns: readonly Column<Row>[];
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
  bulkActions?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** The bulk actions export the chosen rows themselves; else the bar writes them as CSV. */
  hasBulkExport?: boolean | undefined;
  /** Every row of the present state, for what is done to all of them; a server's list knows by itself, page by page. */
  loadAll?: (() => Promise<readonly Row[]>) | undefined;
  /** The only columns that are shown while there is little room, such as beside an open panel; the choice stays as it is. */
  narrowedTo?: readonly string[] | undefined;
  /** What to do when there is nothing at all yet. */
  empty?: ReactNode;
  /** The address narrows the list by more than its columns and its search, so that no rows are no empty list. */
  isNarrowed?: boolean | undefined;
  /** The card of a row on a phone, when the columns' own places are not enough. */
  renderCard?: ((row: Row) => ReactNode) | undefined;
  /** Beside the search. */
  toolbar?: ReactNode;
  /** From useSheet, while many rows are edited at once. */
  sheet?: GridSheet<Row> | undefined;
  /** The server's own export, of every row that the present state finds; else the table writes its rows as CSV. */
  exportAs?: ((format: 'csv' | 'xlsx') => Promise<unknown>) | undefined;
  /** Footer values that the server has summed, by column key. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The one table: a grid on a desktop, cards on a phone, the same state in the address for both. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, columns, rows, server, bulkActions, empty, error, onRetry, totalCount } = props;
  const { t } = useLingui();
  const ownState = useTableState();
  const state = props.state ?? ownState;
  const isPhone = useIsPhone();
  const isOnline = useIsOnline();
  const choice = useColumnChoice(id, columns);
  const { narrowedTo } = props;
  const inGrid = narrowedTo ? choice.shown.filter(({ key }) => narrowedTo.includes(key)) : choice.shown;
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());

  const shown = rows && (server ? rows : shownRows(rows, columns, state));
  const isNarrowed =
    props.isNarrowed || state.q !== '' || columns.some((column) => state.filters[column.key]);

  const exportAs = props.exportAs ?? exportCsv;

  if (props.unknown && props.unknown.length > 0) return <UnknownFilters names={props.unknown} />;

  async function exportCsv() {
    const { downloadCsv, toCsv } = await import('./csv.ts');
    downloadCsv(id, toCsv(server ? await server.loadAll() : (shown ?? []), choice.shown));
  }

  return (
    <div className={styles.table}>
      <TableToolbar
        columns={columns}
        choice={choice}
        state={state}
        count={server ? totalCount : shown?.length}
        onExport={exportAs}
        hasSheets={props.exportAs !== undefined}
        extra={props.toolbar}
      />
      {error !== undefined && error !== null && (
        <div className={styles.note}>
          <ErrorNote
            title={error instanceof Error ? error.message : t`The list could not be fetched.`}
            kept={rows && t`What is shown was fetched before.`}
            onRetry={onRetry}
          />
        </div>
      )}
      {shown?.length === 0 && !server?.isStale ? (
        isNarrowed ? (
          <EmptyState
            icon="search"
            title={t`Nothing matches`}
            text={t`No row fits this search and these filters.`}
            action={<Button onClick={state.clearFilters}>{t`Clear search and filters`}</Button>}
          />
        ) : (
          (empty ?? <EmptyState title={t`Nothing here yet`} />)
        )
      ) : error && !rows ? null : !rows && !isOnline ? (
        <NeedsNetwork />
      ) : isPhone ? (
        <Cards
          {...props}
          rows={shown}
          columns={choice.shown}
          selected={bulkActions ? selected : undefined}
          onSelect={setSelected}
        />
      ) : (
        <Grid
          {...props}
          columns={inGrid}
          rows={shown}
          state={state}
          selected={bulkActions ? selected : undefined}
          onSelect={setSelected}
        />
      )}
      <Printed
        {...props}
        rows={shown}
        columns={choice.shown}
        state={state}
        exportRows={() => attempt(() => exportAs('csv'))}
      />
      {bulkActions && selected.size > 0 && (
        <Bar
          {...props}
          // Of another search or filter the rest has to be fetched anew.
          key={`${state.q} ${JSON.stringify(state.filters)}`}
          columns={choice.shown}
          rows={shown ?? []}
          selected={selected}
          onSelect={setSelected}
        />
      )}
    </div>
  );
}
