import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { unsentReasons } from '../../shared/invoices/invoice-status.ts';
import { ChooseProjectFirst } from '../entities/choose-project-first.tsx';
import { useCreateInvoiceIn } from '../entities/invoices/invoice-writes.ts';
import { invoicesKey } from '../entities/record-keys.ts';
import { useSampleNote } from '../entities/use-sample-note.tsx';
import { InvoiceChips } from '../features/invoices/invoice-chips.tsx';
import { filtersOfView, invoiceViews } from '../features/invoices/invoice-views.ts';
import { invoiceColumns } from '../features/invoices/invoice-columns.tsx';
import { invoiceList, invoiceTotalsFilter } from '../features/invoices/invoice-list-calls.ts';
import { ListViews } from '../features/views/list-views.tsx';
import { usePaths } from '../paths.ts';
import { api } from '../platform/api-client.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { useStatusChoices } from '../ui/status.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { exportActions } from '../ui/table/export-actions.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { listQuery, useServerList } from '../ui/table/use-server-list.ts';

/** Words that stand in the place of a status and are none to the list. */
const saidInItsPlace = new Set<string>(['overdue', ...unsentReasons]);

/** The invoices of all projects. */
export function InvoicesPage() {
  const { t } = useLingui();
  const sampleNote = useSampleNote();
  const paths = usePaths();
  const create = useCreateInvoiceIn();
  const state = useTableState('-createdAt');
  const list = useServerList({ queryKey: invoicesKey, state, calls: invoiceList });
  const sum = invoiceTotalsFilter(listQuery(state));
  const { data: sums } = useQuery({
    queryKey: [...invoicesKey, 'totals', sum?.query],
    queryFn: ({ signal }) => api('GET /api/invoices/totals', { query: sum?.query ?? {}, signal }),
    enabled: sum !== undefined,
  });
  const choices = useStatusChoices('invoice').filter(({ value }) => !saidInItsPlace.has(value));
  usePageActions([
    ...exportActions(list.exportAs),
    ...invoiceViews.map((view) => {
      const name = t(view.name);
      return {
        label: t`Invoices: ${name}`,
        icon: 'receipt' as const,
        words: view.words && t(view.words),
        run: () => state.setFilters(filtersOfView(view)),
      };
    }),
  ]);
  const columns = invoiceColumns(choices);
  return (
    <PageFrame
      title={t`Invoices`}
      width="fill"
      action={<ChooseProjectFirst title={t`New invoice`} onChoose={create.run} />}
      subtitle={sampleNote}
      toolbar={<InvoiceChips state={state} />}
    >
      <DataTable
        {...list}
        id="invoices"
        toolbar={<ListViews list="invoices" columns={columns} />}
        label={t`Invoices`}
        columns={columns}
        rowId={(row) => row.id}
        href={(row) => paths.invoice(row.project_id, row.id)}
        totals={
          sum && {
            customerName: {
              'drafts-and-void': t`Issued, not void`,
              void: t`Not void`,
              nothing: null,
            }[sum.leavesOut],
            total: sums && <Money amount={sums.total} />,
            balance: sums && <Money amount={sums.balance} />,
          }
        }
        isNarrowed={['overdue', 'unsent', 'employeeId'].some((name) => state.filters[name])}
        empty={
          <EmptyState
            icon="receipt"
            title={t`No invoices yet`}
            text={t`You create invoices on their project. One click bills the deposit of a contract.`}
            action={
              <ButtonLink to={paths.projects} variant="primary" icon="hammer">
                <Trans>Projects</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </PageFrame>
  );
}
