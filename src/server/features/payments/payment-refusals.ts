import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Day } from '../../../shared/kernel/dates.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import { cents, formatMoney, type Cents } from '../../../shared/kernel/money.ts';
import type { LockedInvoice } from './payment-queries.ts';

/** The refusal (409) of a payment on what nobody owes. */
export function notIssued({ status, number }: LockedInvoice): AppError {
  const sentence =
    status === 'draft'
      ? 'This invoice is a draft. Issue it before you record a payment.'
      : `${number} is void, so nothing is owed on it. Record the payment on another invoice.`;
  return new AppError('invoice.not_issued', sentence, { fields: { invoice_id: sentence } });
}

/** The refusal (409) of more than is owed, with what is. */
export function beyondBalance(invoice: LockedInvoice): AppError {
  const { number, totalCents, receivedCents } = invoice;
  const balance = cents(totalCents - receivedCents);
  const sentence =
    balance === 0
      ? `${number} is already paid in full.`
      : `Only ${formatMoney(balance, invoice)} is still owed on ${number}. Enter that amount or less.`;
  return new AppError('payment.beyond_balance', sentence, { fields: { amount: sentence } });
}

/** The refusal (409) of what was probably recorded already, until somebody says that it was not. */
export function doublePayment(
  invoice: LockedInvoice,
  { method, identification }: { method: string; identification: string },
  earlier: { amountCents: Cents; receivedOn: Day },
): AppError {
  const [amount, day] = [
    formatMoney(earlier.amountCents, invoice),
    formatLongDay(earlier.receivedOn, invoice.locale),
  ];
  const sentence = `${method} ${identification} is already on ${invoice.number}: ${amount} of ${day}. Confirm that this is another payment.`;
  return new AppError('payment.double', sentence, { fields: { identification: sentence } });
}
