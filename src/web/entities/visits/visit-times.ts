import { companyTimeZone, dayOf } from '../../platform/company-time.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { formattingLocale } from '../../platform/i18n.ts';
import { zoneWords } from '../../ui/format-time.ts';

/** The instant some minutes after another one; empty after nothing. */
export function minutesAfter(at: string, minutes: number): string {
  return at && new Date(new Date(at).getTime() + minutes * 60_000).toISOString();
}

/** How long something lasts, in minutes. */
export function lengthInMinutes(startsAt: string, endsAt: string): number {
  return Math.round((new Date(endsAt).getTime() - new Date(startsAt).getTime()) / 60_000);
}

/** `9:00 – 10:30 AM`, or with days when it ends on another one. A narrow place breaks it after the dash, never inside a time. */
export function formatSpan(startsAt: string, endsAt: string, locale: string = formattingLocale()): string {
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  const time = intlFormat(Intl.DateTimeFormat, locale, {
    ...(dayOf(startsAt) !== dayOf(endsAt) && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    ...zoneWords(start),
  });
  return time.formatRange(start, end).replaceAll(/(?<![–—,])\s/g, '\u00a0');
}

/** `9:05 AM`, on the company's clock. */
export function formatTime(at: string, locale: string = formattingLocale()): string {
  const date = new Date(at);
  const words = intlFormat(Intl.DateTimeFormat, locale, {
    hour: 'numeric',
    minute: '2-digit',
    ...zoneWords(date),
  });
  return words.format(date).replaceAll(/\s/g, '\u00a0');
}

/** `Tue, Mar 3`, with the year when it is not the present one. */
export function formatVisitDay(
  at: string,
  now: Date = new Date(),
  locale: string = formattingLocale(),
): string {
  const isThisYear = dayOf(at).slice(0, 4) === dayOf(now.getTime()).slice(0, 4);
  return intlFormat(Intl.DateTimeFormat, locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: companyTimeZone(),
  }).format(new Date(at));
}

/** `45 min`, `1.5 h`, `2 days`, by locale. */
export function formatLength(minutes: number, locale: string = formattingLocale()): string {
  const { value, unit } = inLargestUnit(minutes);
  return intlFormat(Intl.NumberFormat, locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: 2,
  }).format(value);
}

function inLargestUnit(minutes: number) {
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  return minutes < 24 * 60
    ? { value: minutes / 60, unit: 'hour' }
    : { value: minutes / (24 * 60), unit: 'day' };
}
