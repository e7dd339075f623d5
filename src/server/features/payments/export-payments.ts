import type { ExportPaymentsQuery, PaymentRow } from '../../../shared/payments/payment-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { readAll } from '../../platform/lists/list-queries.ts';
import { dayCell, exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import { listedPayments } from './payment-list-queries.ts';

const columns: readonly ExportColumn<PaymentRow>[] = [
  { heading: 'Date', cell: ({ date }) => dayCell(date), width: 12 },
  { heading: 'Customer', cell: ({ customerName }) => customerName, width: 28 },
  { heading: 'Invoice', cell: ({ invoiceNumber }) => invoiceNumber, width: 12 },
  { heading: 'Title', cell: ({ invoiceTitle }) => invoiceTitle, width: 28 },
  { heading: 'Project', cell: ({ projectNumber }) => projectNumber, width: 12 },
  { heading: 'Project title', cell: ({ projectTitle }) => projectTitle, width: 28 },
  { heading: 'Method', cell: ({ method }) => method, width: 14 },
  { heading: 'Number or reference', cell: ({ identification }) => identification, width: 20 },
  { heading: 'Amount', cell: ({ amount }) => ({ amount }), width: 14 },
  { heading: 'Void', cell: ({ voidReason }) => voidReason, width: 28 },
  { heading: 'Recorded by', cell: ({ createdBy }) => createdBy ?? '', width: 20 },
];

/** The same payments as the list with this search, these filters and this order shows, all of them. */
export async function exportPayments(
  db: Db,
  { format, ...filter }: ExportPaymentsQuery,
): Promise<FileAnswer> {
  const rows = await readAll<PaymentRow>(db, listedPayments(filter));
  return exportTable(format, { name: 'payments', columns, rows });
}
