import type { ExpenseListQuery, ExpenseSort } from '../../../shared/expenses/expense-contract.ts';
import { expenseGroups, type ExpenseGroup } from '../../../shared/expenses/expense-group.ts';
import { api, listApi } from '../../platform/api-client.ts';
import { listParts } from '../../ui/address-parts.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

/** What the list understands of its address; `by` is how the sums over it are grouped. */
export const expenseParts = listParts({
  status: [],
  category: [],
  date: ['from', 'to'],
  billable: [],
  paidTo: [],
  businessId: [],
  projectId: [],
  by: (text) => expenseGroups.some((group) => group === text),
});

/** What narrows the list, in the names of the wire. */
export function expenseFilter({
  q,
  sort,
  status,
  category,
  date,
  billable,
  paidTo,
  businessId,
  projectId,
}: ListQuery) {
  const [from, to] = (date ?? '..').split('..');
  return {
    q,
    sort: sort as ExpenseSort | undefined,
    status,
    category,
    billable,
    paidTo,
    businessId,
    projectId,
    from: from || undefined,
    to: to || undefined,
  } satisfies { [K in keyof ExpenseListQuery]?: unknown };
}

export function loadExpenses(query: ListQuery, signal: AbortSignal) {
  return listApi('GET /api/expenses', { query: { ...expenseFilter(query), cursor: query.cursor }, signal });
}

export function loadExpenseTotals(query: ListQuery, by: ExpenseGroup, signal: AbortSignal) {
  const { sort: _sort, ...filter } = expenseFilter(query);
  return api('GET /api/expenses/totals', { query: { ...filter, by }, signal });
}

export async function exportExpenses(query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const call = api('GET /api/export/expenses', { query: { ...expenseFilter(query), format } });
  downloadFile(`expenses.${format}`, await call);
}
