import type {
  ExportInvoicesQuery,
  InvoiceCounts,
  InvoiceCountsQuery,
  InvoiceFilter,
  InvoiceListTotals,
  InvoiceSort,
  InvoiceSortKey,
} from '../../../shared/invoices/invoice-contract.ts';
import type { InvoiceStatus, UnsentReason } from '../../../shared/invoices/invoice-status.ts';
import { messageStatuses, type MessageStatus } from '../../../shared/messages/message-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { quoted } from '../../platform/db/sql-words.ts';
import { searchWords } from '../../platform/db/search-words.ts';
import { countViews, readAll, rowOf, type List } from '../../platform/lists/list-queries.ts';
import { orderBy, type SortColumn, type SortColumns } from '../../platform/lists/order.ts';
import { isOfPresentProject } from '../projects/project-columns-queries.ts';
import { assignedProjectIds } from '../projects/project-access-queries.ts';
import { projectsFoundBy } from '../projects/project-search-queries.ts';
import { balanceCents, isOwed, unsentReason } from './invoice-columns-queries.ts';
import { invoiceRowColumns } from './invoice-json-queries.ts';
import { invoiceHolds } from './invoice-search-queries.ts';

const balance = `(${balanceCents})`;

const cents = (sql: string): SortColumn => ({ sql, type: 'bigint' });

/** Drafts, which have neither number nor days yet, come last where the order falls. */
const sortColumns: SortColumns<InvoiceSortKey> = {
  createdAt: { sql: 'i.created_at', type: 'timestamptz' },
  // Numbers have one prefix and grow, so the longer is the later.
  number: { sql: `lpad(coalesce(i.number, ''), 40)`, type: 'text' },
  issuedOn: { sql: `coalesce(i.issued_on, '-infinity')`, type: 'date' },
  dueOn: { sql: `coalesce(i.due_on, 'infinity')`, type: 'date' },
  total: cents('i.total_cents'),
  balance: cents(balance),
  customerName: {
    sql: 'p.customer_key',
    type: 'name',
    joined: 'join projects p on p.id = i.project_id and p.deleted_at is null',
  },
};

const sentStatuses: readonly MessageStatus[] = ['sent', 'delivered', 'read'];
const invoicesOfUnsentMessages = `select m.invoice_id from messages m
  where m.status in (${quoted(messageStatuses.filter((each) => !sentStatuses.includes(each)))})`;

/** SQL: an invoice `i` is owed and past its day. */
const isOverdue = (now: Date, param: Param) =>
  `(${isOwed('i')} and i.due_on < company_day(${param(now)}::timestamptz))`;

/** SQL: the customer does not have an invoice `i` that was to be sent. Few messages have not gone, and an index finds those. */
const isUnsent = `(i.id in (${invoicesOfUnsentMessages}) and ${unsentReason('i')} is not null)`;

/** Which invoices `i` a filter finds. */
function conditions(filter: InvoiceFilter, now: Date, param: Param): string {
  const { q, status, overdue, unsent, projectId, customerId, employeeId } = filter;
  const { issuedFrom, issuedTo, dueFrom, dueTo } = filter;
  return [
    'i.deleted_at is null',
    // Few are removed: that is asked of them, not of every invoice's project.
    isOfPresentProject('i.project_id'),
    ...(status ? [`i.status = any(${param(status)})`] : []),
    ...(overdue ? [isOverdue(now, param)] : []),
    ...(unsent ? [isUnsent] : []),
    ...(projectId ? [`i.project_id = ${param(projectId)}`] : []),
    ...(customerId
      ? [`i.project_id in (select p.id from projects p where p.customer_id = ${param(customerId)})`]
      : []),
    ...(employeeId ? [`i.project_id in ${assignedProjectIds(param(employeeId))}`] : []),
    ...(issuedFrom ? [`i.issued_on >= ${param(issuedFrom)}::date`] : []),
    ...(issuedTo ? [`i.issued_on <= ${param(issuedTo)}::date`] : []),
    ...(dueFrom ? [`i.due_on >= ${param(dueFrom)}::date`] : []),
    ...(dueTo ? [`i.due_on <= ${param(dueTo)}::date`] : []),
    ...searchWords(q ?? '').map((word) => isFoundBy(word, param)),
  ].join(' and ');
}

/** SQL: a word stands in the invoice `i` or at its project. Each is found by an index of its own, as the array lets both be read. */
const isFoundBy = (word: string, param: Param) =>
  `(${invoiceHolds('i', word, param)} or i.project_id = any(${projectsFoundBy(word, param)}))`;

/** The invoices `i` that a filter finds, in an order, with columns beside those of the wire. */
export function listedInvoices(
  { sort, ...filter }: InvoiceFilter & { sort: InvoiceSort },
  now: Date,
  besides = '',
): List {
  const { values, param } = parameters();
  return {
    values,
    param,
    from: 'invoices i',
    where: conditions(filter, now, param),
    id: 'i.id',
    order: orderBy(sortColumns, sort),
    row: rowOf(`${invoiceRowColumns('d.today')}${besides}`),
    joins: `join invoices i on i.id = page.id join projects p on p.id = i.project_id join customers c on c.id = p.customer_id
      cross join (select company_day(${param(now)}::timestamptz) as today) d`,
  };
}

/** What the invoices that a filter finds come to. */
export async function sumInvoices(db: Db, filter: InvoiceFilter, now: Date): Promise<InvoiceListTotals> {
  const { values, param } = parameters();
  const counted = 'filter (where i.voided_at is null)';
  const row = await queryOne<{ sums: InvoiceListTotals }>(
    db,
    `select json_build_object('count', count(*), 'total', amount(coalesce(sum(i.total_cents) ${counted}, 0)::bigint),
       'received', amount(coalesce(sum(i.received_cents), 0)::bigint),
       'balance', amount(coalesce(sum(${balance}), 0)::bigint)) as sums
     from invoices i where ${conditions(filter, now, param)}`,
    values,
  );
  return row!.sums;
}

/** How many of the invoices that a filter finds each view of the list holds. */
export async function countInvoices(db: Db, filter: InvoiceCountsQuery, now: Date): Promise<InvoiceCounts> {
  const { values, param } = parameters();
  return countViews(
    db,
    { from: 'invoices i', where: conditions(filter, now, param), values },
    {
      all: 'true',
      open: isOwed('i'),
      overdue: isOverdue(now, param),
      unsent: isUnsent,
      draft: `i.status = 'draft'`,
      paid: `i.status = 'paid'`,
      void: `i.status = 'void'`,
    },
  );
}

/** An invoice as a file tells of it. */
export interface ExportedInvoice {
  number: string | null;
  status: InvoiceStatus;
  unsent: UnsentReason | null;
  issuedOn: string | null;
  dueOn: string | null;
  daysOverdue: number;
  customerName: string;
  projectNumber: string;
  projectTitle: string;
  title: string;
  tax: number;
  total: number;
  received: number;
  balance: number;
  lastSentOn: string | null;
}

/** All invoices that a filter finds, in its order. */
export async function listInvoicesToExport(
  db: Db,
  wish: Omit<ExportInvoicesQuery, 'format'>,
  now: Date,
): Promise<ExportedInvoice[]> {
  const besides = `, amount(i.tax_cents) as tax,
    (select company_day(max(m.sent_at)) from messages m where m.invoice_id = i.id) as "lastSentOn"`;
  return readAll(db, listedInvoices(wish, now, besides));
}
