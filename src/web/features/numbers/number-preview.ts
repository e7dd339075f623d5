import { yearPlace } from '../../../shared/numbers/counter-contract.ts';

/** How a number will look, as far as it is typed; the server says what is really next. */
export function previewNumber(
  { prefix, width, number }: { prefix: string; width: string; number: string },
  now: Date = new Date(),
): string {
  const least = Math.min(Math.max(Number(width) || 1, 1), 9);
  const digits = /^\d+$/.test(number.trim()) ? number.trim() : '1';
  return prefix.trim().replace(yearPlace, String(now.getFullYear())) + digits.padStart(least, '0');
}
