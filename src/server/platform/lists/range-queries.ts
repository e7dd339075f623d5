import type { Day } from '../../../shared/kernel/dates.ts';
import type { Range } from '../../../shared/kernel/range-in-query.ts';
import type { Param } from '../db/parameters.ts';

/** SQL: a value is in a range. */
export function isInRange(value: string, { from, to }: Range<number>, param: Param): string {
  return [
    ...(from === undefined ? [] : [`${value} >= ${param(from)}`]),
    ...(to === undefined ? [] : [`${value} <= ${param(to)}`]),
  ].join(' and ');
}

/** SQL: an instant is on one of these days of the company's calendar. */
export function isOnDays(instant: string, { from, to }: Range<Day>, param: Param): string {
  const startOf = (day: string) => `(${day}::timestamp at time zone (select time_zone from settings))`;
  return [
    ...(from === undefined ? [] : [`${instant} >= ${startOf(`${param(from)}::date`)}`]),
    ...(to === undefined ? [] : [`${instant} < ${startOf(`(${param(to)}::date + 1)`)}`]),
  ].join(' and ');
}
