import { AppError } from '../kernel/app-error.ts';

/** For so long whoever recorded a payment takes it back themselves, as a slip. Later it is a correction, for an admin. */
const reversalMs = 15 * 60_000;

interface RecordedPayment {
  createdById: number | null;
  createdAt: string | Date;
}

interface Reverser {
  employeeId: number;
  role: string;
}

/** Whether somebody may take a payment back: an admin any, everybody else their own of a moment ago. */
export function mayReversePayment(
  { employeeId, role }: Reverser,
  payment: RecordedPayment,
  now: Date,
): boolean {
  if (role === 'admin') return true;
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
