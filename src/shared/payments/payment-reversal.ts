import type { Right } from '../auth/rights.ts';
import { AppError } from '../kernel/app-error.ts';

/** For so long whoever recorded a payment takes it back themselves, as a slip. Later it is a correction. */
const reversalMs = 15 * 60_000;

interface RecordedPayment {
  createdById: number | null;
  createdAt: string | Date;
}

interface Reverser {
  employeeId: number;
  rights: Pick<ReadonlySet<Right>, 'has'>;
}

/** Whether somebody may take a payment back: who deletes money records any, everybody else their own of a moment ago. */
export function mayReversePayment(
  { employeeId, rights }: Reverser,
  payment: RecordedPayment,
  now: Date,
): boolean {
  if (rights.has('money.delete')) return true;
  const age = now.getTime() - new Date(payment.createdAt).getTime();
  return payment.createdById === employeeId && age <= reversalMs;
}

/** Refuses (403) who may not take a payment back, and says who can. */
export function requireMayReversePayment(reverser: Reverser, payment: RecordedPayment, now: Date): void {
  if (mayReversePayment(reverser, payment, now)) return;
  throw new AppError(
    'auth.forbidden',
    'Only an admin can undo this payment. You can undo your own within 15 minutes.',
  );
}

/** The same of a lower amount, which takes back a part of the payment. */
export function requireMayLowerPayment(reverser: Reverser, payment: RecordedPayment, now: Date): void {
  if (mayReversePayment(reverser, payment, now)) return;
  const sentence = 'Only an admin can lower this payment. You can lower your own within 15 minutes.';
  throw new AppError('auth.forbidden', sentence, { fields: { amount: sentence } });
}
