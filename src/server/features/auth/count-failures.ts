import { AppError } from '../../../shared/kernel/app-error.ts';

const failuresAllowed = 5;
const quarterHourSeconds = 15 * 60;

/** Refuses (429), without looking at it, a try at an account from an address of which five are known to have failed in 15 minutes. */
export function refuseTooManyFailures(failures: number, allowed = failuresAllowed): void {
  if (failures < allowed) return;
  const sentence = 'Too many failed attempts. Wait a quarter of an hour and try again.';
  throw new AppError('auth.too_many_attempts', sentence, { retryAfterSeconds: quarterHourSeconds });
}
