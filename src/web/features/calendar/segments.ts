import { addDays, wallTimeIn, type Day } from '../../../shared/kernel/dates.ts';
import type { ListedAppointment } from '../../entities/appointments/meetings.ts';

export const dayMinutes = 1440;

/** When an appointment is, as ISO instants. */
export type Times = Pick<ListedAppointment, 'startsAt' | 'endsAt'>;

/** The part of an appointment that is on one day, in minutes on that day's clock. */
export interface Segment<Appointment extends Times> {
  appointment: Appointment;
  startMinute: number;
  endMinute: number;
  /** False where it goes on from the day before, or into the day after. */
  isStart: boolean;
  isEnd: boolean;
}

/** An appointment of a day or more: it is drawn over the days and not along the hours. */
export function isLong({ startsAt, endsAt }: Times): boolean {
  return Date.parse(endsAt) - Date.parse(startsAt) >= dayMinutes * 60_000;
}

/** From how many minutes on an appointment fills somebody's day. */
const fullDayMinutes = 6 * 60;

/** An appointment for which somebody is away most of a working day, as a crew at work is. */
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

/** The first and the last day that an appointment is on; one that ends at midnight is not on the day that begins then. */
export function daysOfAppointment(appointment: Times, timeZone: string): { first: Day; last: Day } {
  const first = wallTimeOf(appointment.startsAt, timeZone).day;
  const end = wallTimeOf(appointment.endsAt, timeZone);
  const last = end.minute === 0 ? addDays(end.day, -1) : end.day;
  return { first, last: last < first ? first : last };
}

/**
 * The parts of appointments that are on a day and shorter than one, earliest first. Where the clocks are put back an end may show an
 * earlier time than its start; the appointment is then drawn as long as it lasts.
 */
export function segmentsOn<Appointment extends Times>(
  day: Day,
  appointments: readonly Appointment[],
  timeZone: string,
): Segment<Appointment>[] {
  const found = appointments.flatMap((appointment): Segment<Appointment>[] => {
    if (isLong(appointment)) return [];
    const { first, last } = daysOfAppointment(appointment, timeZone);
    if (day < first || day > last) return [];
    const isStart = day === first;
    const isEnd = day === last;
    const startMinute = isStart ? wallTimeOf(appointment.startsAt, timeZone).minute : 0;
    const end = wallTimeOf(appointment.endsAt, timeZone);
    const shownEnd = isEnd && end.day === day ? end.minute : dayMinutes;
    const lasts = Math.round((Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000);
    const endMinute = shownEnd > startMinute ? shownEnd : Math.min(dayMinutes, startMinute + lasts);
    return [{ appointment, startMinute, endMinute, isStart, isEnd }];
  });
  return found.toSorted(
    (one, other) => one.startMinute - other.startMinute || other.endMinute - one.endMinute,
  );
}
