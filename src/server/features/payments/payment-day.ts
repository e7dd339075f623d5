import { invalidField } from '../../../shared/kernel/app-error.ts';
import { addDays, dayIn, type Day } from '../../../shared/kernel/dates.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import type { LockedInvoice } from './payment-queries.ts';

/** A deposit may come before its invoice, but a longer way back a year was mistyped. */
const mostDaysBeforeInvoice = 180;

/** The day of a payment, today unless told; refuses (422) one to come, and one long before its invoice. */
export function paymentDay(
  { issuedOn, timeZone, locale }: Pick<LockedInvoice, 'issuedOn' | 'timeZone' | 'locale'>,
  day: Day | undefined,
  now: Date,
): Day {
  const today = dayIn(now, timeZone);
  if (day === undefined) return today;
  if (day > today)
    throw invalidField('date', 'This date is in the future. Enter the day you received the payment.');
  if (issuedOn !== null && day < addDays(issuedOn, -mostDaysBeforeInvoice)) {
    throw invalidField(
      'date',
      `This is long before the invoice date, ${formatLongDay(issuedOn, locale)}. Check the year.`,
    );
  }
  return day;
}
