import { addDays, isDay, type Day } from '../kernel/dates.ts';

/** From when to when the company works on a day, on its clock: `07:00`, `17:00`. */
export interface OpenHours {
  from: string;
  to: string;
}

/** A day on which the company does not work, and why. */
export interface ClosedDay {
  day: string;
  name: string;
}

/** When the company works: for each weekday from Sunday on, null for a closed one, and the single days on which it does not. */
export interface BusinessHours {
  businessHours: readonly (OpenHours | null)[];
  closedDays: readonly ClosedDay[];
}

/** The hours of a weekday on which the company works, until somebody says otherwise. */
export const usualOpenHours: OpenHours = { from: '07:00', to: '17:00' };

/** What holds until somebody says otherwise. */
export const usualBusinessHours = {
  businessHours: [null, ...Array.from({ length: 5 }, () => usualOpenHours), null] as (OpenHours | null)[],
  closedDays: [] as ClosedDay[],
} satisfies BusinessHours;

/** A time of day in minutes. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** From which to which minute the company works on a day; the name of the day where it is closed by its name, empty for its weekday. */
export type DayHours = { isOpen: true; from: number; to: number } | { isOpen: false; closedFor: string };

export function hoursOn({ businessHours, closedDays }: BusinessHours, day: Day): DayHours {
  const closed = closedDays.find((each) => each.day === day);
  if (closed) return { isOpen: false, closedFor: closed.name };
  const open = businessHours[weekdayOf(day)];
  return open
    ? { isOpen: true, from: minuteOf(open.from), to: minuteOf(open.to) }
    : { isOpen: false, closedFor: '' };
}

/** The day of the week, 0 for Sunday. A day has no time zone, and is asked in none. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** A line of a list of closed days that says none. */
export interface BadLine {
  line: number;
  text: string;
}

/** The most closed days that are kept: some ten years of them. */
export const mostClosedDays = 200;

/** Reads `2026-12-25 Christmas Day`, one a line; a day that stands there twice keeps its last name. */
export function readClosedDays(text: string): { closedDays: ClosedDay[]; bad: BadLine[] } {
  const found = new Map<string, ClosedDay>();
  const bad: BadLine[] = [];
  for (const [index, each] of text.split('\n').entries()) {
    const line = each.trim();
    if (line === '') continue;
    const day = line.slice(0, 10);
    const rest = line.slice(10);
    const name = rest.replace(/^[\s,;:]+/, '');
    if (isDay(day) && name !== '' && name !== rest) found.set(day, { day, name });
    else bad.push({ line: index + 1, text: line });
  }
  return { closedDays: inOrder([...found.values()]), bad };
}

const inOrder = (closedDays: ClosedDay[]) =>
  closedDays.toSorted((one, other) => one.day.localeCompare(other.day));

/** Month, and a day of it or a weekday with how many times it has come by then; -1 is the last one. */
type Holiday = readonly [name: string, month: number, day: number | { weekday: number; nth: number }];

const [monday, thursday] = [1, 4];

/** 5 U.S.C. 6103. */
const federalHolidays: readonly Holiday[] = [
  ['New Year’s Day', 1, 1],
  ['Martin Luther King Jr. Day', 1, { weekday: monday, nth: 3 }],
  ['Presidents’ Day', 2, { weekday: monday, nth: 3 }],
  ['Memorial Day', 5, { weekday: monday, nth: -1 }],
  ['Juneteenth', 6, 19],
  ['Independence Day', 7, 4],
  ['Labor Day', 9, { weekday: monday, nth: 1 }],
  ['Columbus Day', 10, { weekday: monday, nth: 2 }],
  ['Veterans Day', 11, 11],
  ['Thanksgiving Day', 11, { weekday: thursday, nth: 4 }],
  ['Christmas Day', 12, 25],
];

/**
 * The federal holidays of the United States that are kept in a year. One on a weekend is also kept on the Friday before or the Monday after,
 * which for New Year’s Day may be in the year before.
 */
export function federalHolidaysOf(year: number): ClosedDay[] {
  const kept = [...holidaysBegunIn(year), ...holidaysBegunIn(year + 1)];
  return inOrder(kept.filter(({ day }) => day.startsWith(`${year}-`)));
}

function holidaysBegunIn(year: number): ClosedDay[] {
  return federalHolidays.flatMap(([name, month, rule]) => {
    const day = typeof rule === 'number' ? dayAt(year, month, rule) : nthWeekday(year, month, rule);
    const step = { 6: -1, 0: 1 }[weekdayOf(day)];
    return step === undefined
      ? [{ day, name }]
      : [
          { day, name },
          { day: addDays(day, step), name: `${name} (observed)` },
        ];
  });
}

const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as Day;

function nthWeekday(year: number, month: number, { weekday, nth }: { weekday: number; nth: number }): Day {
  if (nth < 0) {
    const last = dayAt(year, month + 1, 0);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dayAt(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}
