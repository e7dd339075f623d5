import type {
  PaymentFilter,
  PaymentListQuery,
  PaymentRow,
  PaymentSort,
  PaymentSortKey,
} from '../../../shared/payments/payment-contract.ts';
import { isDay } from '../../../shared/kernel/dates.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { holdsWord, searchWords } from '../../platform/db/search-words.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { invoiceHolds } from '../invoices/invoice-search-queries.ts';
import { assignedProjectIds } from '../projects/project-access-queries.ts';
import { projectsFoundBy } from '../projects/project-search-queries.ts';
import { paymentColumns } from './payment-columns-queries.ts';

interface Order {
  key: string;
  /** The key is text in a cursor, and cast back. */
  cast: 'text' | 'bigint' | 'date';
  isReadable: (value: string) => boolean;
}

const isCentsText = (value: string) => /^\d{1,15}$/.test(value);
const isAnyText = (value: string) => !value.includes('\0') && value.isWellFormed();

const orders: Record<PaymentSortKey, Order> = {
  date: { key: 'y.received_on', cast: 'date', isReadable: isDay },
  amount: { key: 'y.amount_cents', cast: 'bigint', isReadable: isCentsText },
  customerName: { key: 'p.customer_key', cast: 'text', isReadable: isAnyText },
  method: { key: 'lower(y.method)', cast: 'text', isReadable: isAnyText },
};

function orderOf(sort: PaymentSort) {
  const key = sort.replace(/^-/, '') as PaymentSortKey;
  return { ...orders[key], direction: sort === key ? ('asc' as const) : ('desc' as const) };
}

/** Whether a cursor's value belongs to this order. */
export const isPlaceIn = (sort: PaymentSort) => orderOf(sort).isReadable;

const tables = `received_payments y join invoices i on i.id = y.invoice_id join projects p on p.id = i.project_id
  join customers c on c.id = p.customer_id`;

/** What an order reads: projects are looked up only to sort by their customers. */
const tablesOf = (key: string) =>
  key.startsWith('p.')
    ? 'received_payments y join invoices i on i.id = y.invoice_id join projects p on p.id = i.project_id'
    : 'received_payments y';

const rowColumns = `${paymentColumns}, i.number as "invoiceNumber", i.title as "invoiceTitle", i.project_id,
  p.number as "projectNumber", p.title as "projectTitle", p.customer_id as "customerId", c.name as "customerName"`;

/** Which payments `y` a filter finds. */
function conditions(filter: PaymentFilter, param: Param): string {
  const { q, state, method, projectId, customerId, employeeId, from, to } = filter;
  const ofInvoices = (which: string) =>
    `y.invoice_id in (select i.id from invoices i where i.deleted_at is null and ${which})`;
  return [
    state === 'void' ? 'y.voided_at is not null' : 'y.voided_at is null',
    ...(method ? [`lower(y.method) = lower(${param(method)})`] : []),
    ...(projectId ? [ofInvoices(`i.project_id = ${param(projectId)}`)] : []),
    ...(customerId
      ? [
          ofInvoices(
            `i.project_id in (select p.id from projects p where p.customer_id = ${param(customerId)})`,
          ),
        ]
      : []),
    ...(employeeId ? [ofInvoices(`i.project_id in ${assignedProjectIds(param(employeeId))}`)] : []),
    ...(from ? [`y.received_on >= ${param(from)}::date`] : []),
    ...(to ? [`y.received_on <= ${param(to)}::date`] : []),
    ...searchWords(q ?? '').map((word) => isFoundBy(word, param)),
  ].join(' and ');
}

/** SQL: a word stands in the payment `y`, its invoice, or at its project. */
const isFoundBy = (
  word: string,
  param: Param,
) => `(${holdsWord(`lower(y.method || ' ' || y.identification)`, word, param)}
  or y.invoice_id = any(array(select i.id from invoices i where i.deleted_at is null
    and (${invoiceHolds('i', word, param)} or i.project_id = any(${projectsFoundBy(word, param)})))))`;

interface PaymentPage {
  /** JSON of the array. */
  rows: string;
  total: number;
  /** The key and id of the last row, when more follow. */
  last: [key: string, id: number] | null;
}

/** One page of the payments that a filter finds, with the number of all. */
export async function listPayments(
  db: Db,
  filter: Omit<PaymentListQuery, 'cursor'> & { after: Cursor | undefined },
): Promise<PaymentPage> {
  const { values, param } = parameters(filter.limit);
  const { key, cast, direction } = orderOf(filter.sort);
  const matches = conditions(filter, param);
  const beyond = direction === 'asc' ? '>' : '<';
  const isAfter = filter.after
    ? `and (${key}, y.id) ${beyond} (${param(filter.after.value)}::${cast}, ${param(filter.after.id)}::bigint)`
    : '';
  const order = `${key} ${direction}, y.id ${direction}`;
  const row = await queryOne<PaymentPage>(
    db,
    `with page as (
       select f.*, row_number() over (order by f.sorted_by ${direction}, f.id ${direction}) as place from (
         select y.id, ${key} as sorted_by from ${tablesOf(key)} where ${matches} ${isAfter} order by ${order} limit $1::int + 1) f)
     select
       (select coalesce(json_agg(row_to_json(r)), '[]')::text from (
          select ${rowColumns} from page f join ${tables} on y.id = f.id where f.place <= $1 order by f.place) r) as rows,
       (select count(*) from received_payments y where ${matches})::int as total,
       (select json_build_array(sorted_by::text, id) from page
        where place = $1 and exists (select from page where place > $1)) as last`,
    values,
  );
  return row!;
}

/** What the payments that a filter finds come to. */
export async function sumPayments(db: Db, filter: PaymentFilter): Promise<{ count: number; amount: number }> {
  const { values, param } = parameters();
  const row = await queryOne<{ sums: { count: number; amount: number } }>(
    db,
    `select json_build_object('count', count(*), 'amount', amount(coalesce(sum(y.amount_cents), 0)::bigint)) as sums
     from received_payments y where ${conditions(filter, param)}`,
    values,
  );
  return row!.sums;
}

/** All payments that a filter finds, in its order. */
export async function listPaymentsToExport(
  db: Db,
  { sort, ...filter }: PaymentFilter & { sort: PaymentSort },
): Promise<PaymentRow[]> {
  const { values, param } = parameters();
  const { key, direction } = orderOf(sort);
  const row = await queryOne<{ rows: PaymentRow[] }>(
    db,
    `select coalesce(json_agg(row_to_json(r)), '[]') as rows from (
       select ${rowColumns} from ${tables}
       where ${conditions(filter, param)} order by ${key} ${direction}, y.id ${direction}) r`,
    values,
  );
  return row!.rows;
}
