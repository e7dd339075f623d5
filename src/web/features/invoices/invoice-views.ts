import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceCounts } from '../../../shared/invoices/invoice-contract.ts';

type InvoiceFilters = { status: string | undefined } | { overdue: 'true' } | { unsent: 'true' };

export interface InvoiceListView {
  key: keyof InvoiceCounts;
  name: MessageDescriptor;
  filters: InvoiceFilters;
  /** What else somebody may search it by. */
  words?: MessageDescriptor;
}

export const allInvoices: InvoiceListView = {
  key: 'all',
  name: msg({ message: 'All', context: 'invoices' }),
  filters: { status: undefined },
};

/** The views of the list: what is open, overdue, not with its customer, not out yet, settled or void. */
export const invoiceViews: readonly InvoiceListView[] = [
  allInvoices,
  {
    key: 'open',
    name: msg({ message: 'Open', context: 'invoices' }),
    filters: { status: 'sent,partially_paid' },
    words: msg`owed unpaid`,
  },
  {
    key: 'overdue',
    name: msg({ message: 'Overdue', context: 'invoices' }),
    filters: { overdue: 'true' },
    words: msg`owed late`,
  },
  {
    key: 'unsent',
    name: msg({ message: 'Not sent', context: 'invoice' }),
    filters: { unsent: 'true' },
    words: msg`outbox failed email`,
  },
  { key: 'draft', name: msg`Drafts`, filters: { status: 'draft' } },
  { key: 'paid', name: msg({ message: 'Paid', context: 'invoices' }), filters: { status: 'paid' } },
  { key: 'void', name: msg({ message: 'Void', context: 'invoices' }), filters: { status: 'void' } },
];

/** The filters of a view, which takes the place of every other: what is overdue is never a draft. */
export function filtersOfView({ filters }: InvoiceListView) {
  return { status: undefined, overdue: undefined, unsent: undefined, ...filters };
}
