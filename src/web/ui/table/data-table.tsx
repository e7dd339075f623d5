import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { attempt } from '../../platform/attempt.ts';
import { drawWith } from '../../platform/page-parts.ts';
import { paperPart } from '../../platform/printing.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNote } from '../error-note.tsx';
import { loadable } from '../loadable.tsx';
import { NeedsNetwork } from '../needs-network.tsx';
import { UnknownFilters } from '../unknown-filters.tsx';
import { isPhoneNow, useIsPhone } from '../use-is-phone.ts';
import { Button } from '../button.tsx';
import { isGroupable } from './columns.ts';
import { isNarrowedBy } from './filter-field.ts';
import { shownRows } from './row-model.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableState } from './table-state.ts';
import { useColumnChoice, useGroupKey } from './use-column-choice.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';

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

/** The one table: a grid on a desktop, cards on a phone, the same state in the address for both. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, columns, server, bulkActions, empty, error, onRetry, totalCount } = props;
  const rows = useArrival(props.rows);
  const { t } = useLingui();
  const ownState = useTableState();
  const state = props.state ?? ownState;
  const isPhone = useIsPhone();
  const isOnline = useIsOnline();
  const choice = useColumnChoice(id, columns);
  const [groupKey] = useGroupKey(id);
  const groupBy = columns.find((column) => column.key === groupKey && isGroupable(column));
  const { narrowedTo } = props;
  const inGrid = narrowedTo ? choice.shown.filter(({ key }) => narrowedTo.includes(key)) : choice.shown;
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());

  const shown = rows && (server ? rows : shownRows(rows, columns, state));
  const fields = [...columns, ...(props.filters ?? [])];
  const isNarrowed = props.isNarrowed || isNarrowedBy(fields, state);

  const exportAs = props.exportAs ?? exportCsv;

  if (props.unknown && props.unknown.length > 0) return <UnknownFilters names={props.unknown} />;

  async function exportCsv() {
    const { downloadCsv, toCsv } = await import('./csv.ts');
    downloadCsv(id, toCsv(server ? await server.loadAll() : (shown ?? []), choice.shown));
  }

  return (
    <div className={styles.table}>
      <TableToolbar
        id={id}
        columns={columns}
        filters={props.filters}
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
            title={error instanceof Error ? error.message : t`Couldn’t load the list.`}
            kept={rows && t`You’re seeing an earlier copy.`}
            onRetry={onRetry}
          />
        </div>
      )}
      {shown?.length === 0 && !server?.isStale ? (
        isNarrowed ? (
          <EmptyState
            icon="search"
            title={t`Nothing matches`}
            text={t`No rows match this search and these filters.`}
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
          groupBy={groupBy}
          selected={bulkActions ? selected : undefined}
          onSelect={setSelected}
        />
      ) : (
        <Grid
          {...props}
          columns={inGrid}
          rows={shown}
          state={state}
          groupBy={groupBy}
          selected={bulkActions ? selected : undefined}
          onSelect={setSelected}
        />
      )}
      <Printed
        {...props}
        rows={shown}
        columns={choice.shown}
        fields={fields}
        state={state}
        groupBy={groupBy}
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
