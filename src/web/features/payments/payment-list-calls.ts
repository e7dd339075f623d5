import type { PaymentFilter, PaymentSort } from '../../../shared/payments/payment-contract.ts';
import { api, listApi } from '../../platform/api-client.ts';
import { listParts } from '../../ui/address-parts.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

/** What the list understands of its address. */
export const paymentParts = listParts({ state: [], method: [], employeeId: [], date: ['from', 'to'] });

/** What narrows the list, in the names of the wire. */
export function paymentFilter({ q, state, method, employeeId, date }: ListQuery) {
  const [from, to] = (date ?? '..').split('..');
  return {
    q,
    state: state as PaymentFilter['state'] | undefined,
    method,
    employeeId,
    from: from || undefined,
    to: to || undefined,
  };
}

const sorted = (query: ListQuery) => ({
  ...paymentFilter(query),
  sort: query.sort as PaymentSort | undefined,
});

export function loadPayments(query: ListQuery, signal: AbortSignal) {
  return listApi('GET /api/payments', { query: { ...sorted(query), cursor: query.cursor }, signal });
}

export function loadPaymentTotals(query: ListQuery, signal: AbortSignal) {
  return api('GET /api/payments/totals', { query: paymentFilter(query), signal });
}

export async function exportPayments(query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const call = api('GET /api/export/payments', { query: { ...sorted(query), format } });
  downloadFile(`payments.${format}`, await call);
}
