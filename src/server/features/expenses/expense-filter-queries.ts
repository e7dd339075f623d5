import type { ExpenseFilter } from '../../../shared/expenses/expense-contract.ts';
import type { Param } from '../../platform/db/parameters.ts';
import { holdsWord, searchWords } from '../../platform/db/search-words.ts';

/** SQL: the condition on expenses `x` that a filter makes: one for the list, its sums and the export. */
export function filteredExpenses(filter: ExpenseFilter, param: Param): string {
  const where = ['x.deleted_at is null'];
  const { q, status, category, projectId, businessId, billable, from, to, paidTo } = filter;
  if (status) where.push(`x.status = any(${param(status)})`);
  if (category) where.push(`x.category = any(${param(category.split(',').map((each) => each.trim()))})`);
  if (projectId) where.push(`x.project_id = ${param(projectId)}`);
  if (businessId) where.push(`x.business_id = ${param(businessId)}`);
  if (paidTo) where.push(`lower(x.paid_to) = lower(${param(paidTo)})`);
  if (billable) where.push(`x.is_billable = ${param(billable === 'true')}`);
  if (from) where.push(`x.spent_on >= ${param(from)}`);
  if (to) where.push(`x.spent_on <= ${param(to)}`);
  for (const word of searchWords(q ?? '')) {
    where.push(
      `(${holdsWord('x.search_text', word, param)} or x.project_id in (
         select p.id from projects p where p.deleted_at is null and ${holdsWord('p.search_text', word, param)}))`,
    );
  }
  return where.join(' and ');
}
