import type {
  PaymentFilter,
  PaymentSort,
  PaymentSortKey,
} from '../../../shared/payments/payment-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { holdsWord, searchWords } from '../../platform/db/search-words.ts';
import { rowOf, type List } from '../../platform/lists/list-queries.ts';
import { orderBy, type SortColumns } from '../../platform/lists/order.ts';
import { invoiceHolds } from '../invoices/invoice-search-queries.ts';
import { assignedProjectIds } from '../projects/project-access-queries.ts';
import { projectsFoundBy } from '../projects/project-search-queries.ts';
import { paymentColumns } from './payment-columns-queries.ts';

const withProjects = 'join invoices i on i.id = y.invoice_id join projects p on p.id = i.project_id';

const sortColumns: SortColumns<PaymentSortKey> = {
  date: { sql: 'y.received_on', type: 'date' },
  amount: { sql: 'y.amount_cents', type: 'bigint' },
  customerName: { sql: 'p.customer_key', type: 'name', joined: withProjects },
  method: { sql: 'y.method', type: 'name' },
};

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
) => `(${holdsWord(`fold(y.method || ' ' || y.identification)`, word, param)}
  or y.invoice_id = any(array(select i.id from invoices i where i.deleted_at is null
    and (${invoiceHolds('i', word, param)} or i.project_id = any(${projectsFoundBy(word, param)})))))`;

/** The payments `y` that a filter finds, in an order. */
export function listedPayments({ sort, ...filter }: PaymentFilter & { sort: PaymentSort }): List {
  const { values, param } = parameters();
  return {
    values,
    param,
    from: 'received_payments y',
    where: conditions(filter, param),
    id: 'y.id',
    order: orderBy(sortColumns, sort),
    row: rowOf(rowColumns),
    joins: `join received_payments y on y.id = page.id ${withProjects} join customers c on c.id = p.customer_id`,
  };
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
