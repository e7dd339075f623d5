import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { attempt } from '../../platform/attempt.ts';
import { usePrinting, usePrintPreparation } from '../../platform/printing.ts';
import { showCount } from '../number-format.ts';
import { ask } from '../question-store.ts';
import { toast } from '../toast-store.ts';
import type { Column } from './columns.ts';
import type { FilterField } from './filter-field.ts';
import { PrintedTable } from './printed-table.tsx';
import type { TableState } from './table-state.ts';
import type { ServerList } from './use-server-list.ts';

/** Some forty sheets. Who needs more than these needs a file. */
const mostPrinted = 2000;

interface PrintedRowsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** What may narrow the rows. */
  fields: readonly FilterField[];
  rowId: (row: Row) => string | number;
  state: TableState;
  groupBy?: Column<Row> | undefined;
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  rows: readonly Row[] | undefined;
  totalCount?: number | undefined;
  server?: ServerList<Row>['server'] | undefined;
  exportRows: () => unknown;
}

/** A list while the page is printed: all rows that it finds, up to a number that somebody may still want to hold. */
export function PrintedRows<Row>(props: PrintedRowsProps<Row>) {
  const { rows, totalCount, server, exportRows } = props;
  const { t } = useLingui();
  const isPrinting = usePrinting();
  const [fetched, setFetched] = useState<readonly Row[]>();
  const count = (server ? totalCount : rows?.length) ?? 0;

  async function prepare(): Promise<boolean> {
    const most = showCount(mostPrinted);
    const all = showCount(count);
    const isSure =
      count <= mostPrinted ||
      (await ask({
        title: t`Print the first ${most} of ${all} rows?`,
        text: t`That’s the most you can print at once. Use a filter to narrow the list, or export all rows.`,
        confirmLabel: t`Print`,
        other: { label: t`Export`, run: exportRows },
      }));
    if (!isSure) return false;
    const note = server?.hasMore ? toast.show(t`Loading the rows to print…`) : undefined;
    const found = server?.hasMore ? await attempt(() => server.loadAll(mostPrinted)) : rows;
    if (note !== undefined) toast.dismiss(note);
    if (found) flushSync(() => setFetched(found));
    return found !== undefined;
  }

  usePrintPreparation(server?.hasMore || count > mostPrinted ? prepare : undefined);
  // What was fetched is for these sheets only: the next ones begin with what is there by then.
  useEffect(() => (isPrinting ? () => setFetched(undefined) : undefined), [isPrinting]);

  const printed = (fetched ?? rows ?? []).slice(0, mostPrinted);
  if (!isPrinting || printed.length === 0) return null;
  return <PrintedTable {...props} rows={printed} totalCount={count} />;
}
