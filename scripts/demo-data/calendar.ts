import { addDays, dayIn, type Day } from '../../src/shared/kernel/dates.ts';
import { instantOf } from '../../src/shared/kernel/instant-of.ts';
import { company } from './company.ts';
import type { Random } from './random.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const midnights = new Map<Day, number>();

/** An hour of a day on the company's clock; `9.5` is half past nine. Asking the time zone is slow, so each day is asked once. */
export function at(day: Day, hour: number): Date {
  let midnight = midnights.get(day);
  if (midnight === undefined)
    midnights.set(day, (midnight = instantOf(`${day}T00:00`, company.time_zone).getTime()));
  return new Date(midnight + hour * hourMs);
}

export function dayOf(instant: Date): Day {
  return dayIn(instant, company.time_zone);
}

const isSunday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** The day itself, or Monday instead of a Sunday. */
export function workday(day: Day): Day {
  return isSunday(day) ? addDays(day, 1) : day;
}

/** Who is where, so that nobody is sent to two places at once. */
export class Diary {
  readonly #taken = new Set<string>();

  /** Takes so many of these people for these hours; undefined when too few are free. */
  take(
    random: Random,
    people: readonly number[],
    count: number,
    day: Day,
    hours: readonly number[],
  ): number[] | undefined {
    const isFree = (person: number) => hours.every((hour) => !this.#taken.has(`${day} ${hour} ${person}`));
    const free = people.filter(isFree);
    if (free.length < count) return undefined;
    const chosen = random.sample(free, count);
    for (const person of chosen) for (const hour of hours) this.#taken.add(`${day} ${hour} ${person}`);
    return chosen;
  }
}
