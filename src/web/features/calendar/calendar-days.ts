import { addDays, type Day } from '../../../shared/kernel/dates.ts';
import { weekdayOf } from '../../../shared/settings/business-hours.ts';

export const calendarSpans = ['day', 'week', 'month', 'agenda'] as const;
export type Span = (typeof calendarSpans)[number];

/** How many days the agenda looks ahead. */
const agendaDays = 14;

/** The first day of the week that a day is in; `firstWeekday` is 0 for Sunday. */
export function weekStart(day: Day, firstWeekday: number): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}

/** The days that are on screen: a month is filled up to whole weeks. */
export function daysOf(span: Span, day: Day, firstWeekday: number): Day[] {
  switch (span) {
    case 'day':
      return [day];
    case 'week':
      return run(weekStart(day, firstWeekday), 7);
    case 'agenda':
      return run(day, agendaDays);
    case 'month': {
      const first = weekStart(`${day.slice(0, 7)}-01` as Day, firstWeekday);
      const last = addDays(monthBeside(day, 1), -1);
      const weeks = run(first, 42).filter((_day, index) => index % 7 === 0 && addDays(first, index) <= last);
      return run(first, weeks.length * 7);
    }
  }
}

/** The day to look at one step forth (1) or back (-1). */
export function dayBeside(span: Span, day: Day, step: 1 | -1): Day {
  switch (span) {
    case 'day':
      return addDays(day, step);
    case 'week':
      return addDays(day, 7 * step);
    case 'agenda':
      return addDays(day, agendaDays * step);
    case 'month':
      return monthBeside(day, step);
  }
}

/** The first day of the month before or after. */
function monthBeside(day: Day, step: number): Day {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + step);
  return date.toISOString().slice(0, 10) as Day;
}

function run(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_each, index) => addDays(first, index));
}

/** The day that weeks begin with where a locale is spoken, 0 for Sunday; Monday where the browser does not know. */
export function firstWeekdayOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const first = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
  return first % 7;
}
