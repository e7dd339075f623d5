import { daysBetween, type Day } from '../../shared/kernel/dates.ts';
import { companyTimeZone, isElsewhere } from '../platform/company-time.ts';
import { intlFormat } from '../platform/intl-format.ts';
import { formattingLocale } from '../platform/formatting-locale.ts';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `3 days ago`, `in 2 hours`, `now`; from an ISO instant. */
export function formatRelative(
  at: string,
  now: number = Date.now(),
  locale: string = formattingLocale(),
): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) < length) continue;
    // `yesterday` helps; `last month` is vaguer than the number.
    const numeric = unit === 'day' ? 'auto' : 'always';
    const words = intlFormat(Intl.RelativeTimeFormat, locale, { numeric, style: 'short' });
    return words.format(Math.trunc(seconds / length), unit);
  }
  return intlFormat(Intl.RelativeTimeFormat, locale, { numeric: 'auto' }).format(0, 'second');
}

/** A calendar day, `YYYY-MM-DD`, as the reader's locale writes it. It has no time zone and gets none. */
export function formatDay(day: string, locale: string = formattingLocale()): string {
  return intlFormat(Intl.DateTimeFormat, locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Half a year. */
const nearDays = 183;

/** The same without the year where nobody would take it for that of another one: in this year, and within half a year of today. */
export function formatNearDay(day: string, today: Day, locale: string = formattingLocale()): string {
  const isNear = day.slice(0, 4) === today.slice(0, 4) || Math.abs(daysBetween(day as Day, today)) < nearDays;
  if (!isNear) return formatDay(day, locale);
  return intlFormat(Intl.DateTimeFormat, locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** An ISO instant as the company's day and time, with the zone's name for somebody whose own clock differs. */
export function formatDateTime(at: string, locale: string = formattingLocale()): string {
  return `${formatMoment(at, locale)} ${zoneName(new Date(at), locale)}`.trimEnd();
}

/** The same without the zone, where a `ZoneNote` says once for many which it is. */
export function formatMoment(at: string, locale: string = formattingLocale()): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: companyTimeZone() } as const;
  return intlFormat(Intl.DateTimeFormat, locale, style).format(new Date(at));
}

/** Only the company's day of an ISO instant. */
export function formatDate(at: string, locale: string = formattingLocale()): string {
  return intlFormat(Intl.DateTimeFormat, locale, { dateStyle: 'medium', timeZone: companyTimeZone() }).format(
    new Date(at),
  );
}

/** What the company's clock is called, `EST`, for a reader whose own shows another time; else empty. Said once where many times stand. */
export function zoneName(at: Date = new Date(), locale: string = formattingLocale()): string {
  if (!isElsewhere(at)) return '';
  const options = { timeZone: companyTimeZone(), timeZoneName: 'short' } as const;
  const parts = intlFormat(Intl.DateTimeFormat, locale, options).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
