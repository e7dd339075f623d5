import { listCalls, type ListQuery } from '../../ui/table/list-calls.ts';

export const invoiceList = listCalls('GET /api/invoices', {
  file: 'GET /api/export/invoices',
  parts: {
    status: [],
    overdue: [],
    unsent: [],
    employeeId: [],
    issuedOn: ['issuedFrom', 'issuedTo'],
    dueOn: ['dueFrom', 'dueTo'],
  },
});

/**
 * What the sums at the foot of the list are of: without a chosen status what is out and counts, so that total and balance are of the same
 * invoices; void ones never. Nothing is left where only void ones are listed.
 */
export function invoiceTotalsFilter(query: ListQuery) {
  const listed = query['status']?.split(',');
  const status = listed ? listed.filter((each) => each !== 'void') : ['sent', 'partially_paid', 'paid'];
  if (status.length === 0) return undefined;
  const leavesOut = listed ? (status.length < listed.length ? 'void' : 'nothing') : 'drafts-and-void';
  return { query: { ...invoiceList.filterOf(query), status: status.join(',') }, leavesOut } as const;
}
