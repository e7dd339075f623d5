import { addDays, wallTimeIn, type Day } from '../../../shared/kernel/dates.ts';
import type { ListedVisit } from '../../entities/visits/meetings.ts';

export const dayMinutes = 1440;

/** When a visit is, as ISO instants. */
export type Times = Pick<ListedVisit, 'startsAt' | 'endsAt'>;

/** The part of a visit that is on one day, in minutes on that day's clock. */
export interface Segment<Visit extends Times> {
  visit: Visit;
  startMinute: number;
  endMinute: number;
  /** False where it goes on from the day before, or into the day after. */
  isStart: boolean;
  isEnd: boolean;
}

/** A visit of a day or more: it is drawn over the days and not along the hours. */
export function isLong({ startsAt, endsAt }: Times): boolean {
  return Date.parse(endsAt) - Date.parse(startsAt) >= dayMinutes * 60_000;
}

/** From how many minutes on a visit fills somebody's day. */
const fullDayMinutes = 6 * 60;

/** A visit for which somebody is away most of a working day, as a crew at work is. */
export function fillsDay({ startsAt, endsAt }: Times): boolean {
  return Date.parse(endsAt) - Date.parse(startsAt) >= fullDayMinutes * 60_000;
}

/** What clocks show, as a day and minutes. */
export interface WallTime {
  day: Day;
  minute: number;
}

/** When an ISO instant is on the clocks of a time zone. */
export function wallTimeOf(at: string, timeZone: string): WallTime {
  const text = wallTimeIn(new Date(at), timeZone);
  const minute = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
  return { day: text.slice(0, 10) as Day, minute };
}

/** The first and the last day that a visit is on; one that ends at midnight is not on the day that begins then. */
export function daysOfVisit(visit: Times, timeZone: string): { first: Day; last: Day } {
  const first = wallTimeOf(visit.startsAt, timeZone).day;
  const end = wallTimeOf(visit.endsAt, timeZone);
  const last = end.minute === 0 ? addDays(end.day, -1) : end.day;
  return { first, last: last < first ? first : last };
}

/**
 * The parts of visits that are on a day and shorter than one, earliest first. Where the clocks are put back an end may show an earlier time than
 * its start; the visit is then drawn as long as it lasts.
 */
export function segmentsOn<Visit extends Times>(
  day: Day,
  visits: readonly Visit[],
  timeZone: string,
): Segment<Visit>[] {
  const found = visits.flatMap((visit): Segment<Visit>[] => {
    if (isLong(visit)) return [];
    const { first, last } = daysOfVisit(visit, timeZone);
    if (day < first || day > last) return [];
    const isStart = day === first;
    const isEnd = day === last;
    const startMinute = isStart ? wallTimeOf(visit.startsAt, timeZone).minute : 0;
    const end = wallTimeOf(visit.endsAt, timeZone);
    const shownEnd = isEnd && end.day === day ? end.minute : dayMinutes;
    const lasts = Math.round((Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000);
    const endMinute = shownEnd > startMinute ? shownEnd : Math.min(dayMinutes, startMinute + lasts);
    return [{ visit, startMinute, endMinute, isStart, isEnd }];
  });
  return found.toSorted(
    (one, other) => one.startMinute - other.startMinute || other.endMinute - one.endMinute,
  );
}
