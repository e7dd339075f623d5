import type { Day } from '../../../shared/kernel/dates.ts';
import type { Cents, MoneyFormat } from '../../../shared/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { InvoiceHeading } from '../invoices/invoice-heading-queries.ts';
import type { PaymentKey } from './payment-queries.ts';

/** What a receipt says. */
export interface Receipt extends MoneyFormat {
  /** Who, whom and where, as they stand on the invoice. */
  heading: InvoiceHeading;
  invoiceNumber: string;
  invoiceTitle: string;
  projectNumber: string;
  projectTitle: string;
  /** Which payment of its invoice it is, counted from 1, void ones too. */
  place: number;
  receivedOn: Day;
  amountCents: Cents;
  method: string;
  identification: string;
  isVoid: boolean;
  invoiceTotalCents: Cents;
  /** By the payments that were recorded before this one. */
  receivedBeforeCents: Cents;
}

/** A payment with what its receipt says, in one statement. */
export async function findReceipt(
  db: Db,
  { projectId, paymentId }: PaymentKey,
): Promise<Receipt | undefined> {
  return queryOne<Receipt>(
    db,
    `select i.heading, coalesce(i.heading ->> 'locale', c.locale) as locale, c.currency, i.number as "invoiceNumber",
       i.title as "invoiceTitle", p.number as "projectNumber", p.title as "projectTitle", before.count + 1 as place,
       y.received_on as "receivedOn", y.amount_cents as "amountCents", y.method, y.identification,
       y.voided_at is not null as "isVoid", i.total_cents as "invoiceTotalCents", before.cents as "receivedBeforeCents"
     from received_payments y join invoices i on i.id = y.invoice_id
       join projects p on p.id = i.project_id and p.deleted_at is null cross join settings c
       cross join lateral (select count(*)::int as count,
           coalesce(sum(b.amount_cents) filter (where b.voided_at is null), 0)::bigint as cents
         from received_payments b where b.invoice_id = i.id and b.id < y.id) before
     where y.id = $2 and i.project_id = $1`,
    [projectId, paymentId],
  );
}
