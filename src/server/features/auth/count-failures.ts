import { AppError } from '../../../shared/kernel/app-error.ts';

const failuresAllowed = 5;
const quarterHourMs = 15 * 60_000;

/**
 * Refuses (429), without looking at it, a try at an account from an address of which five are known to have failed in 15 minutes, and says
 * when there will be fewer. `failures` are their instants, the latest first.
 */
export function refuseTooManyFailures(failures: readonly Date[], now: Date, allowed = failuresAllowed): void {
  const oldestThatCounts = failures[allowed - 1];
  if (!oldestThatCounts) return;
  const leftMs = oldestThatCounts.getTime() + quarterHourMs - now.getTime();
  const sentence = 'Too many failed attempts. Wait 15 minutes and try again.';
  throw new AppError('auth.too_many_attempts', sentence, { retryAfterSeconds: Math.ceil(leftMs / 1000) });
}
