import { notFound } from '../../../shared/kernel/app-error.ts';
import { toAmount } from '../../../shared/kernel/money.ts';
import type { PaymentAnswer, ReceivePaymentBody } from '../../../shared/payments/payment-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { keepPicture, type TakenPicture } from '../../platform/pictures/take-in-picture.ts';
import { paymentDay } from './payment-day.ts';
import { insertPayment, lockInvoice, type LockedInvoice } from './payment-queries.ts';
import { beyondBalance, doublePayment, notIssued } from './payment-refusals.ts';

/**
 * Records what a customer paid on an issued invoice. The invoice's lock lets one of several at once through, so that each is judged by
 * what is owed after the others; the table's check stands behind it.
 */
export async function receivePayment(
  { db, files }: { db: Db; files: FileStore },
  audit: AuditContext,
  projectId: number,
  {
    invoice_id: invoiceId,
    amount,
    method,
    identification = '',
    date,
    isConfirmed = false,
  }: ReceivePaymentBody,
  taken: TakenPicture | undefined,
): Promise<PaymentAnswer> {
  const invoice = await lockInvoice(db, projectId, invoiceId);
  if (!invoice) throw notFound('invoice');
  requireOwed(invoice, amount);
  const receivedOn = paymentDay(invoice, date, audit.now);
  const picture = await keepPicture(db, files, taken);
  const written = insertPayment(
    db,
    invoiceId,
    { amount, method, identification, receivedOn, isConfirmed },
    {
      audit,
      projectId,
      picture,
      told: {
        invoice: invoice.number,
        amount: toAmount(amount),
        method,
        identification,
        date: receivedOn,
        ...(picture ? { picture: picture.name } : {}),
        ...(isConfirmed ? { isConfirmed } : {}),
      },
    },
  );
  const { earlier, ...paid } = await refuseDuplicate(written, {
    received_payments_double: () =>
      doublePayment(invoice, { method, identification }, { amountCents: amount, receivedOn }),
  });
  if (earlier) throw doublePayment(invoice, { method, identification }, earlier);
  if (!paid.payment || !paid.invoice) throw beyondBalance(invoice);
  return { payment: paid.payment, invoice: paid.invoice };
}

function requireOwed(invoice: LockedInvoice, amount: number): void {
  if (invoice.status === 'draft' || invoice.status === 'void') throw notIssued(invoice);
  if (invoice.receivedCents + amount > invoice.totalCents) throw beyondBalance(invoice);
}
