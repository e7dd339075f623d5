import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmployeeChip } from '../../entities/employee-chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';

/** What is open, overdue, not out yet, settled or void, as views of the list. */
export function InvoiceChips({ state }: { state: TableControls }) {
  const { status, overdue } = state.filters;
  function show(value: string | undefined, isOverdue: boolean) {
    const { clearFilters, setFilter } = state;
    if (isOverdue) {
      if (overdue) clearFilters();
      else setFilter('overdue', 'true');
    } else setFilter('status', status === value ? undefined : value);
  }
  const chip = (label: ReactNode, value: string | undefined) => (
    <ViewChip
      key={value ?? 'all'}
      isOn={status === value && (value !== undefined || !overdue)}
      onClick={() => (value === undefined && overdue ? state.clearFilters() : show(value, false))}
    >
      {label}
    </ViewChip>
  );
  return (
    <ViewChips>
      <EmployeeChip state={state} />
      {chip(<Trans>All</Trans>, undefined)}
      {chip(<Trans context="invoices">Open</Trans>, 'sent,partially_paid')}
      <ViewChip isOn={overdue === 'true'} onClick={() => show(undefined, true)}>
        <Icon name="warning" size={14} />
        <Trans context="invoices">Overdue</Trans>
      </ViewChip>
      {chip(<Trans>Drafts</Trans>, 'draft')}
      {chip(<Trans context="invoices">Paid</Trans>, 'paid')}
      {chip(<Trans context="invoices">Void</Trans>, 'void')}
    </ViewChips>
  );
}
