import type { ExportInvoicesQuery } from '../../../shared/invoices/invoice-contract.ts';
import type { InvoiceStatus, UnsentReason } from '../../../shared/invoices/invoice-status.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { dayCell, exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import { listInvoicesToExport, type ExportedInvoice } from './invoice-list-queries.ts';

/** The statuses as the screens call them. */
const statusWords: Record<InvoiceStatus | UnsentReason, string> = {
  draft: 'Draft',
  waiting: 'In the outbox',
  unsent: 'Not sent',
  sent: 'Open',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  void: 'Void',
};

const columns: readonly ExportColumn<ExportedInvoice>[] = [
  { heading: 'Number', cell: ({ number }) => number ?? '', width: 12 },
  { heading: 'Status', cell: ({ status, unsent }) => statusWords[unsent ?? status], width: 12 },
  { heading: 'Date', cell: ({ issuedOn }) => dayCell(issuedOn), width: 12 },
  { heading: 'Due', cell: ({ dueOn }) => dayCell(dueOn), width: 12 },
  { heading: 'Days overdue', cell: ({ daysOverdue }) => daysOverdue || null, width: 12 },
  { heading: 'Customer', cell: ({ customerName }) => customerName, width: 28 },
  { heading: 'Project', cell: ({ projectNumber }) => projectNumber, width: 12 },
  { heading: 'Project title', cell: ({ projectTitle }) => projectTitle, width: 28 },
  { heading: 'Title', cell: ({ title }) => title, width: 28 },
  { heading: 'Tax', cell: ({ tax }) => ({ amount: tax }), width: 12 },
  { heading: 'Total', cell: ({ total }) => ({ amount: total }), width: 14 },
  { heading: 'Received', cell: ({ received }) => ({ amount: received }), width: 14 },
  { heading: 'Balance', cell: ({ balance }) => ({ amount: balance }), width: 14 },
  { heading: 'Last sent', cell: ({ lastSentOn }) => dayCell(lastSentOn), width: 12 },
];

/** The same invoices as the list with this search, these filters and this order shows, all of them. */
export async function exportInvoices(
  db: Db,
  { format, ...filter }: ExportInvoicesQuery,
  now: Date,
): Promise<FileAnswer> {
  const rows = await listInvoicesToExport(db, filter, now);
  return exportTable(format, { name: 'invoices', columns, rows });
}
