import type { InvoiceSort } from '../../../shared/invoices/invoice-contract.ts';
import { api, listApi } from '../../platform/api-client.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

/** What narrows the list, in the names of the wire. */
export function narrowed({ q, status, overdue, employeeId, issuedOn, dueOn }: ListQuery) {
  const [issuedFrom, issuedTo] = (issuedOn ?? '..').split('..');
  const [dueFrom, dueTo] = (dueOn ?? '..').split('..');
  return {
    q,
    status,
    overdue,
    employeeId,
    issuedFrom: issuedFrom || undefined,
    issuedTo: issuedTo || undefined,
    dueFrom: dueFrom || undefined,
    dueTo: dueTo || undefined,
  };
}

const sorted = (query: ListQuery) => ({
  ...narrowed(query),
  sort: query.sort as InvoiceSort | undefined,
});

export function loadInvoices(query: ListQuery, signal: AbortSignal) {
  return listApi('GET /api/invoices', { query: { ...sorted(query), cursor: query.cursor }, signal });
}

export async function exportInvoices(query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const call = api('GET /api/export/invoices', { query: { ...sorted(query), format } });
  downloadFile(`invoices.${format}`, await call);
}
