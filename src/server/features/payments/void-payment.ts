import { notFound } from '../../../shared/kernel/app-error.ts';
import type { PaymentAnswer } from '../../../shared/payments/payment-contract.ts';
import { requireMayReversePayment } from '../../../shared/payments/payment-reversal.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Caller } from '../../platform/http/caller.ts';
import {
  findPaymentAnswer,
  lockInvoiceOfPayment,
  markPaymentVoid,
  type PaymentKey,
} from './payment-queries.ts';

/** Takes a mistaken payment back, so that it is owed again; a repetition answers the same, with the first one's reason. */
export async function voidPayment(
  db: Db,
  audit: AuditContext,
  caller: Caller,
  key: PaymentKey,
  reason: string,
): Promise<PaymentAnswer> {
  const invoice = await lockInvoiceOfPayment(db, key);
  if (!invoice) throw notFound('payment');
  requireMayReversePayment(caller, invoice, audit.now);
  const answer = await markPaymentVoid(db, key.paymentId, {
    reason,
    voidedBy: audit.actor.id,
    now: audit.now,
  });
  if (!answer) return findPaymentAnswer(db, key.paymentId);
  const { amount, method, identification, date } = answer.payment;
  await recordEvent(db, audit, {
    projectId: key.projectId,
    subjectKind: 'payment',
    subjectId: key.paymentId,
    kind: 'payment.voided',
    before: { invoice: invoice.number, amount, method, identification, date },
    after: { reason, balance: answer.invoice.balance },
  });
  return answer;
}
