import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { attempt } from '../../platform/attempt.ts';
import { Button } from '../button.tsx';
import { showCount } from '../number-format.ts';
import type { Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps<Row> extends Pick<
  DataTableProps<Row>,
  'id' | 'rowId' | 'server' | 'totalCount' | 'bulkActions' | 'hasBulkExport' | 'loadAll'
> {
  columns: readonly Column<Row>[];
  /** Those that the table holds. */
  rows: readonly Row[];
  selected: ReadonlySet<string | number>;
  onSelect: (selected: ReadonlySet<string | number>) => void;
}

/**
 * What can be done to the chosen rows. A list that comes in pages holds only those that were looked at, so the rest of what its
 * search and filters find is fetched when all are wanted; any of them can be let go again.
 */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const {
    id,
    columns,
    rows,
    rowId,
    server,
    totalCount = 0,
    selected,
    onSelect,
    bulkActions,
    loadAll,
  } = props;
  const { t } = useLingui();
  const [fetched, setFetched] = useState<readonly Row[]>();
  const [isLoading, setLoading] = useState(false);

  // A row that the table holds is the present one; the fetched ones grow old.
  const held = new Map(rows.map((row) => [rowId(row), row]));
  const chosen = (fetched?.map((row) => held.get(rowId(row)) ?? row) ?? rows).filter((row) =>
    selected.has(rowId(row)),
  );
  const clear = () => onSelect(new Set());
  if (chosen.length === 0) return null;

  async function takeAll() {
    setLoading(true);
    const all = await attempt(async () => (loadAll ?? server?.loadAll)?.());
    setLoading(false);
    if (!all) return;
    setFetched(all);
    onSelect(new Set(all.map(rowId)));
  }

  async function exportChosen() {
    const { downloadCsv, toCsv } = await import('./csv.ts');
    downloadCsv(id, toCsv(chosen, columns));
  }

  const isEvery = fetched !== undefined && chosen.length === fetched.length;
  const count = showCount(chosen.length);
  const total = showCount(totalCount);
  return (
    <div className={styles.bar} data-floats="" role="region" aria-label={t`Selected rows`}>
      <span className={styles.count} role="status">
        {isEvery ? <Trans>All {count} selected</Trans> : <Trans>{count} selected</Trans>}
      </span>
      {server && !isEvery && totalCount > chosen.length && (
        <Button variant="ghost" size="small" isPending={isLoading} onClick={() => void takeAll()}>
          <Trans>Select all {total}</Trans>
        </Button>
      )}
      {bulkActions?.(chosen, clear)}
      {!props.hasBulkExport && (
        <Button size="small" icon="download" onClick={() => void exportChosen()}>
          <Trans>Export</Trans>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
