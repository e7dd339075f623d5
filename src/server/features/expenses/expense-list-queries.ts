import type {
  ExpenseFilter,
  ExpenseSort,
  ExpenseSortKey,
} from '../../../shared/expenses/expense-contract.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { rowOf, type List } from '../../platform/lists/list-queries.ts';
import { orderBy, type Order, type SortColumn } from '../../platform/lists/order.ts';
import { expenseColumns, expenseOrigin } from './expense-columns-queries.ts';
import { filteredExpenses } from './expense-filter-queries.ts';

const rowColumns = `${expenseColumns}, ${expenseOrigin}, p.number as "projectNumber", p.title as "projectTitle",
  c.name as "customerName"`;

const sortColumns: Record<ExpenseSortKey, SortColumn> = {
  date: { sql: 'x.spent_on', type: 'date' },
  createdAt: { sql: 'x.created_at', type: 'timestamptz' },
  cost: { sql: 'x.cost_cents', type: 'bigint' },
  unpaid: { sql: '(x.cost_cents - x.paid_cents)', type: 'bigint' },
  paidTo: { sql: 'x.paid_to', type: 'name' },
  category: { sql: 'x.category', type: 'name' },
};

/** What is unpaid, and of that and of the rest the newest. */
const unpaidFirst: Order = {
  name: 'unpaidFirst',
  columns: [{ sql: `(x.status <> 'paid')`, type: 'boolean' }, sortColumns.date],
  isDescending: true,
};

/** The expenses `x` that a filter finds, in an order. */
export function listedExpenses({ sort, ...filter }: ExpenseFilter & { sort: ExpenseSort }): List {
  const { values, param } = parameters();
  return {
    values,
    param,
    from: 'expenses x',
    where: filteredExpenses(filter, param),
    id: 'x.id',
    order: sort === 'unpaidFirst' ? unpaidFirst : orderBy(sortColumns, sort),
    row: rowOf(rowColumns),
    joins: `join expenses x on x.id = page.id join projects p on p.id = x.project_id join customers c on c.id = p.customer_id`,
  };
}
