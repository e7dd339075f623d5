import { jsonRows } from '../../platform/db/sql-words.ts';
import { nameOfEmployee } from '../employees/employee-columns-queries.ts';

/**
 * SQL: the business that an expense `x` was paid to, while there is one to be opened. A removed one stays linked: what it was paid adds
 * up as before, under the name that was written, and once it is brought back it is there again.
 */
const livingBusiness = '(select b.id from businesses b where b.id = x.business_id and b.deleted_at is null)';

/** SQL: the columns of an expense `x` wherever it is shown. */
export const expenseColumns = `x.id, x.project_id, x.paid_to as "paidTo", ${livingBusiness} as "businessId",
  x.paid_for as "paidFor", x.category, x.request_reference as "requestReference",
  amount(x.cost_cents) as cost, amount(x.paid_cents) as paid, amount(x.cost_cents - x.paid_cents) as unpaid,
  x.status, x.spent_on as date, x.is_billable as "isBillable",
  (select json_build_object('id', i.id, 'number', i.number) from invoice_lines l join invoices i on i.id = l.invoice_id
   where l.expense_id = x.id and i.deleted_at is null and i.voided_at is null limit 1) as "billedOn",
  case when x.picture_sha256 is not null then x.picture_name end as picture`;

/** SQL: who recorded an expense and when. */
export const expenseOrigin = `x.created_by as "createdById", ${nameOfEmployee('x.created_by')} as "createdBy",
  iso(x.created_at) as "createdAt", iso(x.updated_at) as "updatedAt", x.version`;

const paymentColumns = `y.id, amount(y.amount_cents) as amount, y.method, y.identification, y.paid_on as date,
  case when y.picture_sha256 is not null then y.picture_name end as picture,
  y.created_by as "createdById", ${nameOfEmployee('y.created_by')} as "createdBy", iso(y.created_at) as "createdAt", y.version`;

/** SQL: an expense `x` with its payments, as a project and the expense itself show it. */
export const expenseWithPaymentsColumns = `${expenseColumns},
  ${jsonRows(`select ${paymentColumns} from expense_payments y
      where y.expense_id = x.id and y.deleted_at is null order by y.paid_on, y.id`)} as "expensePayments",
  ${expenseOrigin}`;
