import { owedStatuses } from '../../../shared/invoices/invoice-status.ts';
import { jsonRows, quoted } from '../../platform/db/sql-words.ts';
import { paymentColumns } from '../payments/payment-columns-queries.ts';

/** SQL: an invoice has gone out and counts as billed. */
export const isBilled = (invoice: string) =>
  `${invoice}.issued_at is not null and ${invoice}.voided_at is null`;

/** SQL: what is still owed on an invoice `i`, in cents: nothing of a draft, which nobody owes yet, nor of a void one. */
export const balanceCents = `case when ${isBilled('i')} then i.total_cents - i.received_cents else 0 end`;

/** SQL: something is owed on an invoice; as the index invoices_owed says it. */
export const isOwed = (invoice: string) =>
  `${invoice}.deleted_at is null and ${invoice}.status in (${quoted(owedStatuses)})`;

/** SQL: how many days an invoice has been overdue; 0 while it is not. */
const daysOverdue = (today: string) =>
  `case when ${isOwed('i')} then greatest(${today} - i.due_on, 0) else 0 end`;

/**
 * SQL: why nobody has an invoice that was to be sent and on which nothing was paid: as of bids, sent is what somebody's server has. Null
 * where no message was ever made, because such an invoice was handed over on paper.
 */
export const unsentReason = (invoice: string) =>
  `case when ${invoice}.status = 'sent' then (select case when bool_or(m.sent_at is not null) then null
    when bool_or(m.status in ('queued', 'sending', 'captured', 'uncertain')) then 'waiting' when count(*) > 0 then 'unsent' end
    from messages m where m.invoice_id = ${invoice}.id) end`;

/** SQL: what other tables hold of an invoice `i` beside its lines. */
export interface BesideInvoice {
  datesSent: string;
  unsent: string;
  billedLater: string;
  payments: string;
}

export const besideInvoice: BesideInvoice = {
  datesSent: `(select coalesce(json_agg(iso(m.sent_at) order by m.sent_at), '[]') from messages m
   where m.invoice_id = i.id and m.sent_at is not null)`,
  unsent: unsentReason('i'),
  billedLater: `(select amount(coalesce(sum(o.total_cents - o.extra_cents), 0)::bigint) from invoices o where o.project_id = i.project_id
    and o.deleted_at is null and o.voided_at is null and (o.issued_at, o.id) > (i.issued_at, i.id))`,
  payments: jsonRows(
    `select ${paymentColumns} from received_payments y where y.invoice_id = i.id order by y.received_on, y.id`,
  ),
};

/** SQL: the same of an invoice that the statement itself writes, so that nothing is looked for that cannot be there. */
export const besideNewInvoice: BesideInvoice = {
  datesSent: `'[]'::json`,
  unsent: 'null',
  billedLater: '0',
  payments: `'[]'::json`,
};

/** SQL: the columns of an invoice `i` wherever it is shown, with an expression for the company's day. */
export const invoiceColumns = (
  today: string,
  { datesSent, unsent } = besideInvoice,
) => `i.id, i.project_id, i.number, i.title, i.status,
  i.issued_on as "issuedOn", i.due_on as "dueOn", ${daysOverdue(today)} as "daysOverdue",
  amount(i.total_cents) as total, amount(i.received_cents) as received,
  amount(${balanceCents}) as balance,
  amount(i.extra_cents) as extra, amount(i.extra_tax_cents) as "extraTax",
  ${datesSent} as "datesSent", ${unsent} as unsent`;

/** SQL: the same with what was received, as a project and an invoice itself show it. */
export const invoiceWithPaymentsColumns = (
  today: string,
  beside = besideInvoice,
) => `${invoiceColumns(today, beside)}, ${beside.payments} as received_payments,
  i.void_reason as "voidReason", iso(i.created_at) as "createdAt", iso(i.updated_at) as "updatedAt", i.version`;
