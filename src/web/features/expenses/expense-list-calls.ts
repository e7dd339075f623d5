import { expenseGroups, type ExpenseGroup } from '../../../shared/expenses/expense-group.ts';
import { api } from '../../platform/api-client.ts';
import { listCalls, type ListQuery } from '../../ui/table/list-calls.ts';

export const expenseList = listCalls('GET /api/expenses', {
  file: 'GET /api/export/expenses',
  parts: {
    status: [],
    category: [],
    date: ['from', 'to'],
    billable: [],
    paidTo: [],
    businessId: [],
    projectId: [],
    // How the sums over the list are grouped.
    by: (text: string) => expenseGroups.some((group) => group === text),
  },
});

export function loadExpenseTotals(query: ListQuery, by: ExpenseGroup, signal: AbortSignal) {
  return api('GET /api/expenses/totals', { query: { ...expenseList.filterOf(query), by }, signal });
}
