import type { Day } from '../../../shared/kernel/dates.ts';
import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import type { Span } from './calendar-days.ts';

const atUtc = (day: Day) => new Date(`${day}T00:00:00Z`);

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return intlFormat(Intl.DateTimeFormat, formattingLocale(), { ...options, timeZone: 'UTC' });
}

/** `Mon`. */
export function formatWeekday(day: Day): string {
  return formatOf({ weekday: 'short' }).format(atUtc(day));
}

/** `Monday, November 23`. */
export function formatLongDay(day: Day): string {
  return formatOf({ weekday: 'long', month: 'long', day: 'numeric' }).format(atUtc(day));
}

/** What is on screen, in a few words: `November 2026`, `Nov 22 – 28, 2026`, without its year where that goes without saying. */
export function formatDays(span: Span, day: Day, days: readonly Day[], hasYear = true): string {
  if (span === 'month') return formatOf({ month: 'long', year: 'numeric' }).format(atUtc(day));
  const monthDay: Intl.DateTimeFormatOptions = {
    month: 'short',
    day: 'numeric',
    ...(hasYear && { year: 'numeric' }),
  };
  if (span === 'day') return formatOf({ weekday: 'short', ...monthDay }).format(atUtc(day));
  return formatOf(monthDay).formatRange(atUtc(days[0]!), atUtc(days.at(-1)!));
}
