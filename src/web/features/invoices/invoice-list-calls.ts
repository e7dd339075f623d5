import type { InvoiceSort } from '../../../shared/invoices/invoice-contract.ts';
import { api, listApi } from '../../platform/api-client.ts';
import { listParts } from '../../ui/address-parts.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

/** What the list understands of its address. */
export const invoiceParts = listParts({
  status: [],
  overdue: [],
  unsent: [],
  employeeId: [],
  issuedOn: ['issuedFrom', 'issuedTo'],
  dueOn: ['dueFrom', 'dueTo'],
});

/** What narrows the list, in the names of the wire. */
export function invoiceFilter({ q, status, overdue, unsent, employeeId, issuedOn, dueOn }: ListQuery) {
  const [issuedFrom, issuedTo] = (issuedOn ?? '..').split('..');
  const [dueFrom, dueTo] = (dueOn ?? '..').split('..');
  return {
    q,
    status,
    overdue,
    unsent,
    employeeId,
    issuedFrom: issuedFrom || undefined,
    issuedTo: issuedTo || undefined,
    dueFrom: dueFrom || undefined,
    dueTo: dueTo || undefined,
  };
}

/**
 * What the sums at the foot of the list are of: without a chosen status what is out and counts, so that total and balance are of the same
 * invoices; void ones never. Nothing is left where only void ones are listed.
 */
export function invoiceTotalsFilter(query: ListQuery) {
  const wanted = invoiceFilter(query);
  const listed = wanted.status?.split(',');
  const status = listed ? listed.filter((each) => each !== 'void') : ['sent', 'partially_paid', 'paid'];
  if (status.length === 0) return undefined;
  const leavesOut = listed ? (status.length < listed.length ? 'void' : 'nothing') : 'drafts-and-void';
  return { query: { ...wanted, status: status.join(',') }, leavesOut } as const;
}

const sorted = (query: ListQuery) => ({
  ...invoiceFilter(query),
  sort: query.sort as InvoiceSort | undefined,
});

export function loadInvoices(query: ListQuery, signal: AbortSignal) {
  return listApi('GET /api/invoices', { query: { ...sorted(query), cursor: query.cursor }, signal });
}

export async function exportInvoices(query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const call = api('GET /api/export/invoices', { query: { ...sorted(query), format } });
  downloadFile(`invoices.${format}`, await call);
}
