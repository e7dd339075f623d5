import { companyTimeZone, dayOf } from '../../platform/company-time.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';

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
  const time = intlFormat(Intl.DateTimeFormat, locale, {
    ...(dayOf(startsAt) !== dayOf(endsAt) && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: companyTimeZone(),
  });
  return time.formatRange(new Date(startsAt), new Date(endsAt)).replaceAll(/(?<![–—,])\s/g, '\u00a0');
}

/** `9:05 AM`, on the company's clock: a `ZoneNote` says once which that is. */
export function formatTime(at: string, locale: string = formattingLocale()): string {
  const words = intlFormat(Intl.DateTimeFormat, locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: companyTimeZone(),
  });
  return words.format(new Date(at)).replaceAll(/\s/g, '\u00a0');
}

/** `Tue, Mar 3`, with the year when it is not the present one. */
export function formatAppointmentDay(
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

/** When an appointment is, with its day: `Tue, Mar 3, 9:00 – 10:00 AM`, `Tue, Mar 3, 7:00 AM – Thu, Mar 5, 4:00 PM`. */
export function formatAppointmentTime(
  ...[startsAt, endsAt, now, locale]: Parameters<typeof formatHours>
): string {
  return `${formatAppointmentDay(startsAt, now, locale)}, ${formatHours(startsAt, endsAt, now, locale)}`;
}

/** What stands beside an appointment's day: `9:00 – 10:00 AM`, `7:00 AM – Thu, Mar 5, 4:00 PM`. */
export function formatHours(
  startsAt: string,
  endsAt: string,
  now: Date = new Date(),
  locale: string = formattingLocale(),
): string {
  if (dayOf(startsAt) === dayOf(endsAt)) return formatSpan(startsAt, endsAt, locale);
  const end = `${formatAppointmentDay(endsAt, now, locale)}, ${formatTime(endsAt, locale)}`;
  return `${formatTime(startsAt, locale)}\u00a0– ${end}`;
}

/** `45 min`, `1.5 hr`, `1 hr 4 min`, `2 days`, by locale: nobody reads off a clock what 1.07 hours are. */
export function formatLength(minutes: number, locale: string = formattingLocale()): string {
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? units.at(-1)!;
  const words = (value: number) =>
    intlFormat(Intl.NumberFormat, locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'day' ? 'long' : 'short',
    }).format(value);
  if ((minutes * 2) % size === 0) return words(minutes / size);
  return `${words(Math.floor(minutes / size))} ${formatLength(minutes % size, locale)}`;
}

/** With how many minutes each has. */
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;
