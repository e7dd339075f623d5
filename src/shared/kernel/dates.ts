import { dayMs } from './day-ms.ts';

/** A calendar day, `YYYY-MM-DD`, in the company's time zone. */
export type Day = string & { readonly __unit: 'day' };

/** Source of the present; injected so that tests and replays decide what time it is. */
export interface Clock {
  now(): Date;
}

/** Outside of these years PostgreSQL and JavaScript read some dates differently or not at all, and no job was ever done. */
const firstYear = 1900;
const lastYear = 2999;

/** True for an instant in a year that is kept: 1900 to 2999 in UTC. */
export function isInKeptYears(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}

/** True for a day that exists, in the years 1900 to 2999: `2026-02-29` is not one. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return isInKeptYears(date) && date.toISOString().startsWith(text);
}

/** The day that an instant falls on in a time zone (IANA name). */
export function dayIn(instant: Date, timeZone: string): Day {
  return wallTimeIn(instant, timeZone).slice(0, 10) as Day;
}

/** Days after (or, negative, before) a day. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) as Day;
}

/** How many days the other one is after the one; negative before it. */
export function daysBetween(one: Day, other: Day): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / dayMs);
}

/** What the clocks of a time zone show at an instant: `YYYY-MM-DDTHH:mm`. */
export function wallTimeIn(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // The Swedish locale writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  return clock.format(instant).replace(' ', 'T');
}

/** Kept, because making one takes as long as asking it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();
