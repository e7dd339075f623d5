import type { ExpenseRow, ExportExpensesQuery } from '../../../shared/expenses/expense-contract.ts';
import type { ExpenseStatus } from '../../../shared/expenses/expense-status.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { readAll } from '../../platform/lists/list-queries.ts';
import { dayCell, exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import { listedExpenses } from './expense-list-queries.ts';

/** The statuses as the screens call them. */
const statusWords: Record<ExpenseStatus, string> = {
  unpaid: 'Unpaid',
  partially_paid: 'Partly paid',
  paid: 'Paid',
};

const billed = ({ isBillable, billedOn }: ExpenseRow) =>
  billedOn ? (billedOn.number ?? 'Draft') : isBillable ? 'Not yet' : '';

const columns: readonly ExportColumn<ExpenseRow>[] = [
  { heading: 'Date', cell: ({ date }) => dayCell(date), width: 12 },
  { heading: 'Project', cell: ({ projectNumber }) => projectNumber, width: 12 },
  { heading: 'Title', cell: ({ projectTitle }) => projectTitle, width: 28 },
  { heading: 'Customer', cell: ({ customerName }) => customerName, width: 28 },
  { heading: 'Paid to', cell: ({ paidTo }) => paidTo, width: 28 },
  { heading: 'For', cell: ({ paidFor }) => paidFor, width: 32 },
  { heading: 'Category', cell: ({ category }) => category, width: 18 },
  { heading: 'Receipt or invoice number', cell: ({ requestReference }) => requestReference, width: 26 },
  { heading: 'Cost', cell: ({ cost }) => ({ amount: cost }), width: 12 },
  { heading: 'Paid', cell: ({ paid }) => ({ amount: paid }), width: 12 },
  { heading: 'Unpaid', cell: ({ unpaid }) => ({ amount: unpaid }), width: 12 },
  { heading: 'Status', cell: ({ status }) => statusWords[status], width: 12 },
  { heading: 'Passed on', cell: billed, width: 14 },
  { heading: 'Receipt', cell: ({ picture }) => picture ?? '', width: 20 },
  { heading: 'Recorded by', cell: ({ createdBy }) => createdBy ?? '', width: 20 },
];

/** The same expenses as the list with this search, these filters and this order shows, all of them. */
export async function exportExpenses(db: Db, { format, ...wish }: ExportExpensesQuery): Promise<FileAnswer> {
  const rows = await readAll<ExpenseRow>(db, listedExpenses(wish));
  return exportTable(format, { name: 'expenses', columns, rows });
}
