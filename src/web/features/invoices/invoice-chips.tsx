import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmployeeChip } from '../../entities/employee-chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';
import { filtersOfView, type InvoiceView } from './invoice-views.ts';

const all: InvoiceView = { status: undefined };

/** What is open, overdue, not with its customer, not out yet, settled or void, as views of the list. */
export function InvoiceChips({ state }: { state: TableControls }) {
  const { filters } = state;
  const chip = (label: ReactNode, view: InvoiceView) => {
    const wanted = filtersOfView(view);
    const isOn = Object.entries(wanted).every(([name, value]) => (filters[name] || undefined) === value);
    return (
      <ViewChip isOn={isOn} onClick={() => state.setFilters(isOn ? filtersOfView(all) : wanted)}>
        {'status' in view || <Icon name="warning" size={14} />}
        {label}
      </ViewChip>
    );
  };
  return (
    <ViewChips>
      <EmployeeChip state={state} />
      {chip(<Trans>All</Trans>, all)}
      {chip(<Trans context="invoices">Open</Trans>, { status: 'sent,partially_paid' })}
      {chip(<Trans context="invoices">Overdue</Trans>, { overdue: 'true' })}
      {chip(<Trans context="invoice">Not sent</Trans>, { unsent: 'true' })}
      {chip(<Trans>Drafts</Trans>, { status: 'draft' })}
      {chip(<Trans context="invoices">Paid</Trans>, { status: 'paid' })}
      {chip(<Trans context="invoices">Void</Trans>, { status: 'void' })}
    </ViewChips>
  );
}
