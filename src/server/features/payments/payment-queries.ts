import type { Day } from '../../../shared/kernel/dates.ts';
import type { Cents, MoneyFormat } from '../../../shared/kernel/money.ts';
import type { InvoiceStatus } from '../../../shared/invoices/invoice-status.ts';
import type { PaymentAnswer, ReceivedPayment } from '../../../shared/payments/payment-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';
import { insertEvent } from '../../platform/history/event-queries.ts';
import type { KeptPicture } from '../../platform/pictures/take-in-picture.ts';
import { paymentColumns } from './payment-columns-queries.ts';

export interface PaymentKey {
  projectId: number;
  paymentId: number;
}

/** An invoice that a payment is to change, and what its refusals are worded with. */
export interface LockedInvoice extends MoneyFormat {
  id: number;
  number: string | null;
  status: InvoiceStatus;
  issuedOn: Day | null;
  totalCents: Cents;
  receivedCents: Cents;
  timeZone: string;
}

const lockedColumns = `i.id, i.number, i.status, i.issued_on as "issuedOn", i.total_cents as "totalCents",
  i.received_cents as "receivedCents", c.currency, c.locale, c.time_zone as "timeZone"`;

/** Locks an invoice of a project until the transaction ends; undefined when there is none. */
export async function lockInvoice(
  db: Db,
  projectId: number,
  invoiceId: number,
): Promise<LockedInvoice | undefined> {
  return queryOne<LockedInvoice>(
    db,
    `select ${lockedColumns} from invoices i join projects p on p.id = i.project_id and p.deleted_at is null cross join settings c
     where i.id = $2 and i.project_id = $1 and i.deleted_at is null for no key update of i`,
    [projectId, invoiceId],
  );
}

/** Locks the invoice of a payment, which whoever changes the payment holds first, and tells who recorded that when; undefined when there is no such payment. */
export async function lockInvoiceOfPayment(
  db: Db,
  { projectId, paymentId }: PaymentKey,
): Promise<(LockedInvoice & { createdById: number | null; createdAt: Date }) | undefined> {
  return queryOne(
    db,
    `select ${lockedColumns}, y.created_by as "createdById", y.created_at as "createdAt" from received_payments y join invoices i on i.id = y.invoice_id
       join projects p on p.id = i.project_id and p.deleted_at is null cross join settings c
     where y.id = $2 and i.project_id = $1 for no key update of i`,
    [projectId, paymentId],
  );
}

/** An invoice `i` as it is after a payment came or was voided. */
const paidInvoiceColumns = `i.id, i.number, i.status, amount(i.total_cents) as total, amount(i.received_cents) as received,
  amount(i.total_cents - i.received_cents) as balance, i.version`;

export interface NewPayment {
  amount: Cents;
  method: string;
  identification: string;
  receivedOn: Day;
  /** Takes it although the same is there already. */
  isConfirmed: boolean;
}

/** Without payment and invoice nothing was written. */
export interface PaidOutcome {
  /** Null when the invoice owes less than the amount, or nothing any more, and where there is an `earlier` one. */
  payment: PaymentAnswer['payment'] | null;
  invoice: PaymentAnswer['invoice'] | null;
  /** The payment that this one would repeat. */
  earlier: { amountCents: Cents; receivedOn: Day } | null;
}

interface PaymentHistory {
  audit: AuditContext;
  projectId: number;
  picture: KeptPicture | undefined;
  /** What the history says of it, beside what is still owed. */
  told: object;
}

/** Pays on a locked invoice, in one statement: the balance, the payment, its event, and whether it is one that is there already. */
export async function insertPayment(
  db: Db,
  invoiceId: number,
  payment: NewPayment,
  { audit, projectId, picture, told }: PaymentHistory,
): Promise<PaidOutcome> {
  const { amount, method, identification, receivedOn, isConfirmed } = payment;
  const { values, param } = parameters(invoiceId, amount, method, identification, isConfirmed, audit.now);
  const paid = {
    invoice_id: raw('m.id'),
    amount_cents: amount,
    method,
    identification,
    received_on: receivedOn,
    is_confirmed: raw('exists (select from same)'),
    picture_sha256: picture?.sha256 ?? null,
    picture_name: picture?.name ?? '',
    created_by: audit.actor.id,
    created_at: audit.now,
  };
  const event = {
    project_id: projectId,
    subject_kind: 'payment',
    subject_id: raw('p.id'),
    kind: 'payment.received',
    after: raw(`${param(told)}::jsonb || jsonb_build_object('balance', m.balance)`),
  };
  const row = await queryOne<{ outcome: PaidOutcome }>(
    db,
    `with same as (
       select y.amount_cents, y.received_on from received_payments y
       where y.invoice_id = $1 and y.voided_at is null and $4 <> '' and lower(y.identification) = lower($4)
         and lower(y.method) = lower($3) order by y.id limit 1),
     moved as (
       update invoices i set received_cents = received_cents + $2, version = version + 1, updated_at = $6
       where i.id = $1 and i.issued_at is not null and i.voided_at is null and i.received_cents + $2 <= i.total_cents
         and ($5 or not exists (select from same))
       returning ${paidInvoiceColumns}),
     paid as (
       ${insertInto('received_payments as y', paid, param, 'moved m')}
       returning ${paymentColumns}),
     told as (${insertEvent(audit, event, param, 'paid p, moved m')})
     select json_build_object('payment', (select row_to_json(paid) from paid), 'invoice', (select row_to_json(moved) from moved),
       'earlier', (select json_build_object('amountCents', amount_cents,
         'receivedOn', received_on) from same where not $5)) as outcome`,
    values,
  );
  return row!.outcome;
}

/** Voids a payment of a locked invoice, which then owes it again; undefined when it is void already. */
export async function markPaymentVoid(
  db: Db,
  paymentId: number,
  { reason, voidedBy, now }: { reason: string; voidedBy: number | null; now: Date },
): Promise<PaymentAnswer | undefined> {
  const row = await queryOne<{ answer: PaymentAnswer }>(
    db,
    `with voided as (
       update received_payments y set voided_at = $4, void_reason = $2, voided_by = $3, version = version + 1
       where y.id = $1 and y.voided_at is null returning y.amount_cents, ${paymentColumns}),
     moved as (
       update invoices i set received_cents = i.received_cents - v.amount_cents, version = i.version + 1, updated_at = $4
       from voided v where i.id = v.invoice returning ${paidInvoiceColumns})
     select json_build_object('payment', to_jsonb(v) - 'amount_cents', 'invoice', m) as answer from voided v, moved m`,
    [paymentId, reason, voidedBy, now],
  );
  return row?.answer;
}

/** A payment with its invoice as they are. */
export async function findPaymentAnswer(db: Db, paymentId: number): Promise<PaymentAnswer> {
  const row = await queryOne<{ answer: PaymentAnswer }>(
    db,
    `select json_build_object('payment', (select row_to_json(r) from (select ${paymentColumns}) r),
       'invoice', (select row_to_json(r) from (select ${paidInvoiceColumns}) r)) as answer
     from received_payments y join invoices i on i.id = y.invoice_id where y.id = $1`,
    [paymentId],
  );
  return row!.answer;
}

export interface PaymentPicture {
  sha256: string | null;
  name: string;
  isVoid: boolean;
  version: number;
}

/** What is kept of a payment's picture, locked with its invoice. */
export async function findPaymentPicture(db: Db, paymentId: number): Promise<PaymentPicture> {
  const row = await queryOne<PaymentPicture>(
    db,
    `select picture_sha256 as sha256, picture_name as name, voided_at is not null as "isVoid", version
     from received_payments where id = $1`,
    [paymentId],
  );
  return row!;
}

/** Puts a picture to a payment of a locked invoice. */
export async function setPaymentPicture(
  db: Db,
  paymentId: number,
  { sha256, name }: KeptPicture,
): Promise<ReceivedPayment> {
  const row = await queryOne<{ payment: ReceivedPayment }>(
    db,
    `with changed as (
       update received_payments y set picture_sha256 = $2, picture_name = $3, version = version + 1
       where y.id = $1 returning ${paymentColumns})
     select row_to_json(changed) as payment from changed`,
    [paymentId, sha256, name],
  );
  return row!.payment;
}

/** The file of a payment's picture: undefined when there is no such payment, without a hash when it has no picture. */
export async function findPictureFile(
  db: Db,
  { projectId, paymentId }: PaymentKey,
): Promise<{ sha256: string | null; mediaType: string; name: string } | undefined> {
  return queryOne(
    db,
    `select y.picture_sha256 as sha256, coalesce(f.media_type, '') as "mediaType", y.picture_name as name
     from received_payments y join invoices i on i.id = y.invoice_id
       join projects p on p.id = i.project_id and p.deleted_at is null left join files f on f.sha256 = y.picture_sha256
     where y.id = $2 and i.project_id = $1`,
    [projectId, paymentId],
  );
}
