import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmployeeChip } from '../../entities/employee-chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import { ViewChip, ViewChips } from '../../ui/view-chips.tsx';

/** What is open, overdue, not with its customer, not out yet, settled or void, as views of the list. */
export function InvoiceChips({ state }: { state: TableControls }) {
  const { status, overdue, unsent } = state.filters;
  const isMarked = Boolean(overdue || unsent);
  const listed = (label: ReactNode, value: string) => (
    <ViewChip
      isOn={status === value}
      onClick={() => state.setFilter('status', status === value ? undefined : value)}
    >
      {label}
    </ViewChip>
  );
  const marked = (label: ReactNode, name: 'overdue' | 'unsent') => (
    <ViewChip
      isOn={Boolean(state.filters[name])}
      onClick={() => state.setFilter(name, state.filters[name] ? undefined : 'true')}
    >
      <Icon name="warning" size={14} />
      {label}
    </ViewChip>
  );
  return (
    <ViewChips>
      <EmployeeChip state={state} />
      <ViewChip
        isOn={!status && !isMarked}
        onClick={() => (isMarked ? state.clearFilters() : state.setFilter('status', undefined))}
      >
        <Trans>All</Trans>
      </ViewChip>
      {listed(<Trans context="invoices">Open</Trans>, 'sent,partially_paid')}
      {marked(<Trans context="invoices">Overdue</Trans>, 'overdue')}
      {marked(<Trans context="invoice">Not sent</Trans>, 'unsent')}
      {listed(<Trans>Drafts</Trans>, 'draft')}
      {listed(<Trans context="invoices">Paid</Trans>, 'paid')}
      {listed(<Trans context="invoices">Void</Trans>, 'void')}
    </ViewChips>
  );
}
