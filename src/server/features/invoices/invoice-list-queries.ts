import type {
  ExportInvoicesQuery,
  InvoiceFilter,
  InvoiceListQuery,
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
import { isInstantText, type Cursor } from '../../platform/http/cursor.ts';
import { assignedProjectIds } from '../projects/project-access-queries.ts';
import { projectsFoundBy } from '../projects/project-search-queries.ts';
import { balanceCents, isOwed, unsentReason } from './invoice-columns-queries.ts';
import { invoiceRowColumns } from './invoice-json-queries.ts';
import { invoiceHolds } from './invoice-search-queries.ts';

const balance = `(${balanceCents})`;

interface Order {
  key: string;
  /** The key is text in a cursor, and cast back. */
  cast: 'text' | 'timestamptz' | 'bigint' | 'date';
  isReadable: (value: string) => boolean;
}

const isDayText = (value: string) =>
  /^-?infinity$/.test(value) || (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)));
const isCentsText = (value: string) => /^-?\d{1,15}$/.test(value);
const isAnyText = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Drafts, which have neither number nor days yet, come last where the order falls. */
const orders: Record<InvoiceSortKey, Order> = {
  createdAt: { key: 'i.created_at', cast: 'timestamptz', isReadable: isInstantText },
  // Numbers have one prefix and grow, so the longer is the later.
  number: { key: `lpad(coalesce(i.number, ''), 40)`, cast: 'text', isReadable: isAnyText },
  issuedOn: { key: `coalesce(i.issued_on, '-infinity')`, cast: 'date', isReadable: isDayText },
  dueOn: { key: `coalesce(i.due_on, 'infinity')`, cast: 'date', isReadable: isDayText },
  total: { key: 'i.total_cents', cast: 'bigint', isReadable: isCentsText },
  balance: { key: balance, cast: 'bigint', isReadable: isCentsText },
  customerName: { key: 'p.customer_key', cast: 'text', isReadable: isAnyText },
};

function orderOf(sort: InvoiceSort) {
  const key = sort.replace(/^-/, '') as InvoiceSortKey;
  return { ...orders[key], direction: sort === key ? ('asc' as const) : ('desc' as const) };
}

/** Whether a cursor's value belongs to this order. */
export const isPlaceIn = (sort: InvoiceSort) => orderOf(sort).isReadable;

const withCustomers = `invoices i join projects p on p.id = i.project_id join customers c on c.id = p.customer_id`;

/** What an order reads: projects are looked up only to sort by their customers. */
const tablesOf = (key: string) =>
  key.startsWith('p.')
    ? 'invoices i join projects p on p.id = i.project_id and p.deleted_at is null'
    : 'invoices i';

const sentStatuses: readonly MessageStatus[] = ['sent', 'delivered', 'read'];
const invoicesOfUnsentMessages = `select m.invoice_id from messages m
  where m.status in (${quoted(messageStatuses.filter((each) => !sentStatuses.includes(each)))})`;

/** Which invoices `i` a filter finds. */
function conditions(filter: InvoiceFilter, now: Date, param: Param): string {
  const { q, status, overdue, unsent, projectId, customerId, employeeId } = filter;
  const { issuedFrom, issuedTo, dueFrom, dueTo } = filter;
  return [
    'i.deleted_at is null',
    // Few are removed: that is asked of them, not of every invoice's project.
    'i.project_id not in (select p.id from projects p where p.deleted_at is not null)',
    ...(status ? [`i.status = any(${param(status)})`] : []),
    ...(overdue ? [`${isOwed('i')} and i.due_on < company_day(${param(now)}::timestamptz)`] : []),
    // Few messages have not gone, and an index finds those.
    ...(unsent ? [`i.id in (${invoicesOfUnsentMessages}) and ${unsentReason('i')} is not null`] : []),
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

interface InvoicePage {
  /** JSON of the array. */
  rows: string;
  total: number;
  /** The key and id of the last row, when more follow. */
  last: [key: string, id: number] | null;
}

/** One page of the invoices that a filter finds, with the number of all. */
export async function listInvoices(
  db: Db,
  filter: Omit<InvoiceListQuery, 'cursor'> & { after: Cursor | undefined },
  now: Date,
): Promise<InvoicePage> {
  const { values, param } = parameters(filter.limit, now);
  const { key, cast, direction } = orderOf(filter.sort);
  const matches = conditions(filter, now, param);
  const beyond = direction === 'asc' ? '>' : '<';
  const isAfter = filter.after
    ? `and (${key}, i.id) ${beyond} (${param(filter.after.value)}::${cast}, ${param(filter.after.id)}::bigint)`
    : '';
  const order = `${key} ${direction}, i.id ${direction}`;
  const row = await queryOne<InvoicePage>(
    db,
    `with page as (
       select f.*, row_number() over (order by f.sorted_by ${direction}, f.id ${direction}) as place from (
         select i.id, ${key} as sorted_by from ${tablesOf(key)} where ${matches} ${isAfter} order by ${order} limit $1::int + 1) f)
     select
       (select coalesce(json_agg(row_to_json(r)), '[]')::text from (
          select ${invoiceRowColumns('d.today')} from page f join invoices i on i.id = f.id join projects p on p.id = i.project_id
            join customers c on c.id = p.customer_id cross join (select company_day($2::timestamptz) as today) d
          where f.place <= $1 order by f.place) r) as rows,
       (select count(*) from invoices i where ${matches})::int as total,
       (select json_build_array(sorted_by::text, id) from page
        where place = $1 and exists (select from page where place > $1)) as last`,
    values,
  );
  return row!;
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
  { sort, ...filter }: Omit<ExportInvoicesQuery, 'format'>,
  now: Date,
): Promise<ExportedInvoice[]> {
  const { values, param } = parameters(now);
  const { key, direction } = orderOf(sort);
  const row = await queryOne<{ rows: ExportedInvoice[] }>(
    db,
    `select coalesce(json_agg(row_to_json(r)), '[]') as rows from (
       select ${invoiceRowColumns('d.today')}, amount(i.tax_cents) as tax,
         (select company_day(max(m.sent_at)) from messages m where m.invoice_id = i.id) as "lastSentOn"
       from ${withCustomers} cross join (select company_day($1::timestamptz) as today) d
       where ${conditions(filter, now, param)} order by ${key} ${direction}, i.id ${direction}) r`,
    values,
  );
  return row!.rows;
}
