import { useLingui } from '@lingui/react/macro';
import { EmployeeChip } from '../../entities/employee-chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import { allInvoices, filtersOfView, invoiceViews } from './invoice-views.ts';

/** The views of the list, of which one is on at most. */
export function InvoiceChips({ state }: { state: TableControls }) {
  const { t } = useLingui();
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
