import { useLingui } from '@lingui/react/macro';
import { EmployeeChip } from '../../entities/employee-chip.tsx';
import { invoicesKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { Icon } from '../../ui/icon.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { useViewCounts } from '../../ui/table/use-view-counts.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import { invoiceList } from './invoice-list-calls.ts';
import { allInvoices, filtersOfView, invoiceViews } from './invoice-views.ts';

/** The views of the list with how many invoices are in each, of which one is on at most. */
export function InvoiceChips({ state }: { state: TableControls }) {
  const { t } = useLingui();
  const counts = useViewCounts({
    queryKey: invoicesKey,
    state,
    calls: invoiceList,
    ofViews: ['status', 'overdue', 'unsent'],
    read: (wish) => api('GET /api/invoices/counts', wish),
  });
  return (
    <ViewChips>
      <EmployeeChip state={state} />
      {invoiceViews.map((view) => {
        const wanted = Object.entries(filtersOfView(view));
        const isOn = wanted.every(([name, value]) => (state.filters[name] || undefined) === value);
        return (
          <ViewChip
            key={view.name.id}
            isOn={isOn}
            count={counts?.[view.key] ?? null}
            onClick={() => state.setFilters(filtersOfView(isOn ? allInvoices : view))}
          >
            {'status' in view.filters || <Icon name="warning" size={14} />}
            {t(view.name)}
          </ViewChip>
        );
      })}
    </ViewChips>
  );
}
