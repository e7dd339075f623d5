import { nameOfEmployee } from '../employees/employee-columns-queries.ts';

/** SQL: the columns of a received payment `y` on the wire. */
export const paymentColumns = `y.id, y.invoice_id as invoice, amount(y.amount_cents) as amount, y.method, y.identification,
  y.received_on as date, case when y.picture_sha256 is not null then y.picture_name end as picture,
  iso(y.voided_at) as "voidedAt", y.void_reason as "voidReason", y.created_by as "createdById",
  ${nameOfEmployee('y.created_by')} as "createdBy",
  iso(y.created_at) as "createdAt", y.version`;
