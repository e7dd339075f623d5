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
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant) as Day;
}

/** Days after (or, negative, before) a day. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) as Day;
}

/** The first instant of a day in a time zone, minding the days on which the clocks change. */
export function startOfDay(day: Day, timeZone: string): Date {
  return instantOf(`${day}T00:00`, timeZone);
}

/** What the clocks of a time zone show at an instant: `YYYY-MM-DDTHH:mm`. */
export function wallTimeIn(instant: Date, timeZone: string): string {
  const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
  return new Date(minute + offsetAt(instant, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant at which the clocks of a time zone show `YYYY-MM-DDTHH:mm`: the first one when they show it twice, and as much
 * later when they leave it out, as clocks do that are put forward. An invalid Date for anything else.
 */
export function instantOf(wallTime: string, timeZone: string): Date {
  const asUtc = wallTime.includes('T') ? Date.parse(`${wallTime}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  const [before, after] = [-dayMs, dayMs].map((ms) => asUtc - offsetAt(new Date(asUtc + ms), timeZone));
  const shown = [before!, after!].filter((at) => at + offsetAt(new Date(at), timeZone) === asUtc);
  return new Date(Math.min(...(shown.length > 0 ? shown : [before!])));
}

const dayMs = 86_400_000;

/** Milliseconds that a zone's wall clock is ahead of UTC at an instant. */
function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}
