import type { ExportExpensesQuery } from '../../../shared/expenses/expense-contract.ts';
import type { ExpenseStatus } from '../../../shared/expenses/expense-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { query } from '../../platform/db/query.ts';
import { expenseColumns, expenseOrigin } from './expense-columns-queries.ts';
import { filteredExpenses } from './expense-filter-queries.ts';
import { orderOf } from './expense-order.ts';

/** An expense as a file tells of it; amounts arrive as text. */
export interface ExportedExpense {
  date: string;
  projectNumber: string;
  projectTitle: string;
  customerName: string;
  paidTo: string;
  paidFor: string;
  category: string;
  requestReference: string;
  cost: string;
  paid: string;
  unpaid: string;
  status: ExpenseStatus;
  isBillable: boolean;
  billedOn: { number: string | null } | null;
  picture: string | null;
  createdBy: string | null;
}

/** All expenses that a filter leaves, in an order. */
export async function listExpensesToExport(
  db: Db,
  { sort, ...filter }: Omit<ExportExpensesQuery, 'format'>,
): Promise<ExportedExpense[]> {
  const { values, param } = parameters();
  const condition = filteredExpenses(filter, param);
  const { places, isDescending } = orderOf(sort);
  const by = [...places.map(({ sql }) => sql), 'x.id'].map(
    (each) => `${each} ${isDescending ? 'desc' : 'asc'}`,
  );
  return query<ExportedExpense>(
    db,
    `select ${expenseColumns}, ${expenseOrigin}, p.number as "projectNumber", p.title as "projectTitle", c.name as "customerName"
     from expenses x join projects p on p.id = x.project_id join customers c on c.id = p.customer_id
     where ${condition} order by ${by.join(', ')}`,
    values,
  );
}
