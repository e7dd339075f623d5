import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBillingSettings } from '../entities/billing-settings.ts';
import { ChooseFirst } from '../entities/choose-first.tsx';
import { EmployeeChip } from '../entities/employee-chip.tsx';
import { paymentsKey } from '../entities/record-keys.ts';
import { useSampleNote } from '../entities/use-sample-note.tsx';
import { addressOfPayment, searchOwedInvoices } from '../features/payments/owed-invoices.ts';
import { paymentList } from '../features/payments/payment-list-calls.ts';
import { paymentColumns } from '../features/payments/payment-list-columns.tsx';
import { ListViews } from '../features/views/list-views.tsx';
import { usePaths } from '../paths.ts';
import { api } from '../platform/api-client.ts';
import { usePageActions } from '../platform/page-actions.ts';
import { useNavigate } from '../platform/router/router-provider.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { exportActions } from '../ui/table/export-actions.ts';
import { useTableState } from '../ui/table/table-state.ts';
import { listQuery, useServerList } from '../ui/table/use-server-list.ts';
import { ViewChip, ViewChips } from '../ui/view-chips.tsx';

/** What was received on the invoices of all projects. */
export function PaymentsPage() {
  const { t } = useLingui();
  const sampleNote = useSampleNote();
  const paths = usePaths();
  const navigate = useNavigate();
  const state = useTableState('-date');
  const filter = paymentList.filterOf(listQuery(state));
  const list = useServerList({ queryKey: paymentsKey, state, calls: paymentList });
  const { data: sums } = useQuery({
    queryKey: [...paymentsKey, 'totals', filter],
    queryFn: ({ signal }) => api('GET /api/payments/totals', { query: filter, signal }),
  });
  const methods = useBillingSettings().data?.paymentMethods ?? [];
  const isVoid = state.filters['state'] === 'void';
  usePageActions(exportActions(list.exportAs));
  const columns = paymentColumns(methods.map((method) => ({ value: method, label: method })));
  return (
    <PageFrame
      title={t`Payments`}
      width="fill"
      action={
        <ChooseFirst
          icon="cash"
          title={t`Record payment`}
          label={t`Invoice`}
          placeholder={t`Customer, number or street`}
          search={searchOwedInvoices}
          onChoose={(invoice) => navigate(addressOfPayment(paths, `${invoice}`))}
        />
      }
      subtitle={sampleNote}
      toolbar={
        <ViewChips>
          <EmployeeChip state={state} />
          <ViewChip isOn={!isVoid} onClick={() => state.setFilter('state', undefined)}>
            <Trans context="payments">Received</Trans>
          </ViewChip>
          <ViewChip isOn={isVoid} onClick={() => state.setFilter('state', isVoid ? undefined : 'void')}>
            <Trans context="payments">Void</Trans>
          </ViewChip>
        </ViewChips>
      }
    >
      <DataTable
        {...list}
        id="payments"
        toolbar={<ListViews list="payments" columns={columns} />}
        label={t`Payments`}
        columns={columns}
        rowId={(row) => row.id}
        href={(row) => paths.invoice(row.project_id, row.invoice)}
        totals={{ amount: sums && <Money amount={sums.amount} /> }}
        isNarrowed={['state', 'employeeId'].some((name) => state.filters[name])}
        empty={
          <EmptyState
            icon="cash"
            title={t`Nothing received yet`}
            text={t`You record a payment on its invoice once that has been issued.`}
            action={
              <ButtonLink to={paths.invoices} variant="primary" icon="file">
                <Trans>Invoices</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </PageFrame>
  );
}
