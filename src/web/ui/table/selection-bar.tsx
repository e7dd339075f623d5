import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostAtOnce } from '../../../shared/kernel/most-at-once.ts';
import { attempt } from '../../platform/attempt.ts';
import { Button } from '../button.tsx';
import { Text } from '../layout/layout.tsx';
import { showCount } from '../number-format.ts';
import { useIsPhone } from '../use-is-phone.ts';
import type { Column } from './columns.ts';
import type { ClearSelection, DataTableProps } from './data-table-props.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps<Row> extends Pick<
  DataTableProps<Row>,
  'id' | 'rowId' | 'server' | 'totalCount' | 'bulkActions' | 'hasBulkExport'
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
  const { id, columns, rows, rowId, server, totalCount = 0, selected, onSelect, bulkActions } = props;
  const { t } = useLingui();
  const [fetched, setFetched] = useState<readonly Row[]>();
  const [isLoading, setLoading] = useState(false);
  const isPhone = useIsPhone();

  // A row that the table holds is the present one; the fetched ones grow old.
  const held = new Map(rows.map((row) => [rowId(row), row]));
  const chosen = (fetched?.map((row) => held.get(rowId(row)) ?? row) ?? rows).filter((row) =>
    selected.has(rowId(row)),
  );
  const clear: ClearSelection = (keep = []) => onSelect(new Set(keep));
  if (chosen.length === 0) return null;

  async function takeAll() {
    setLoading(true);
    const all = await attempt(async () => server?.loadAll(mostAtOnce));
    setLoading(false);
    if (!all) return;
    const taken = all.slice(0, mostAtOnce);
    setFetched(taken);
    onSelect(new Set(taken.map(rowId)));
  }

  async function exportChosen() {
    const { downloadCsv, toCsv } = await import('./csv.ts');
    downloadCsv(id, toCsv(chosen, columns));
  }

  const isTaken = fetched !== undefined && chosen.length === fetched.length;
  const isEvery = isTaken && chosen.length >= totalCount;
  const isTooMany = chosen.length > mostAtOnce;
  const [count, total, most] = [chosen.length, totalCount, mostAtOnce].map(showCount);
  return (
    <div className={styles.bar} data-floats="" role="region" aria-label={t`Selected rows`}>
      <span className={styles.count} role="status">
        {isEvery ? <Trans>All {count} selected</Trans> : <Trans>{count} selected</Trans>}
      </span>
      {server && !isTaken && (totalCount > chosen.length || isTooMany) && (
        <Button variant="ghost" size="small" isPending={isLoading} onClick={() => void takeAll()}>
          {totalCount > mostAtOnce ? (
            <Trans>
              Select the first {most} of {total}
            </Trans>
          ) : (
            <Trans>Select all {total}</Trans>
          )}
        </Button>
      )}
      {isTooMany ? (
        <Text tone="ink-2">
          <Trans>You can change at most {most} at once.</Trans>
        </Text>
      ) : (
        bulkActions?.(chosen, clear)
      )}
      {!props.hasBulkExport && (
        <Button size="small" icon="download" onClick={() => void exportChosen()}>
          <Trans>Export</Trans>
        </Button>
      )}
      {/* A phone has “Done” above its cards. */}
      {!isPhone && (
        <Button variant="ghost" size="small" onClick={() => clear()}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </div>
  );
}
