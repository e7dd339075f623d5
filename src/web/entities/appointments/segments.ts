import { addDays, wallTimeIn, type Day } from '../../../shared/kernel/dates.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';
import { instantOf } from '../../../shared/kernel/instant-of.ts';

export const dayMinutes = 1440;

/** When an appointment is, as ISO instants. */
export interface Times {
  startsAt: string;
  endsAt: string;
}

/** The part of an appointment that is on one day, in minutes on that day's clock. */
export interface Segment<Appointment extends Times> {
  appointment: Appointment;
  startMinute: number;
  endMinute: number;
  /** False where it goes on from the night before, or into the night after. */
  isStart: boolean;
  isEnd: boolean;
  /** Whether the appointment ends on this day. */
  isLastDay: boolean;
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

/** The appointments that are on each of some days, in their order, each with its own first and last day. */
export function appointmentsByDay<Appointment extends Times>(
  days: readonly Day[],
  appointments: readonly Appointment[],
  timeZone: string,
) {
  const all = appointments.map((appointment) => ({
    appointment,
    ...daysOfAppointment(appointment, timeZone),
  }));
  return days.map((day) => ({ day, onDay: all.filter(({ first, last }) => first <= day && last >= day) }));
}

/** From which to which minute something goes on, on each day from the first to the last. */
export interface DailyHours {
  first: Day;
  last: Day;
  from: number;
  to: number;
}

/**
 * The hours of an appointment of one day, and of one over several days that ends at a later time of day than it begins: a crew from Monday at 8
 * to Wednesday at 3 works from 8 to 3 on each of them. Undefined for what goes on over the nights, and for whole days.
 */
export function dailyHours(times: Times, timeZone: string): DailyHours | undefined {
  const { first, last } = daysOfAppointment(times, timeZone);
  const from = wallTimeOf(times.startsAt, timeZone).minute;
  const end = wallTimeOf(times.endsAt, timeZone);
  const to = end.day === last ? end.minute : dayMinutes;
  const isWhole = from === 0 && to === dayMinutes;
  return to > from && !isWhole ? { first, last, from, to } : undefined;
}

/** An appointment of a day or more that has no hours of its own on each day: it is drawn over the days and not along the hours. */
export function isOverDays(times: Times, timeZone: string): boolean {
  const lasts = Date.parse(times.endsAt) - Date.parse(times.startsAt);
  return lasts >= (dayMinutes - 60) * 60_000 && !dailyHours(times, timeZone);
}

/** An appointment's times on one of its days: those of that day, where it has hours on each. */
export function timesOn(day: Day, times: Times, timeZone: string): Times {
  const daily = dailyHours(times, timeZone);
  if (!daily || daily.first === daily.last) return times;
  const { from, to } = daily;
  return {
    startsAt: instantAt({ day, minute: from }, timeZone),
    endsAt: instantAt({ day, minute: to }, timeZone),
  };
}

/** The instant at which clocks show a time; minutes may reach into the days beside. */
export function instantAt({ day, minute }: WallTime, timeZone: string): string {
  return instantOf(wallText({ day, minute }), timeZone).toISOString();
}

/** A time as clocks write it, `2026-03-10T09:05`; minutes may reach into the days beside. */
export function wallText({ day, minute }: WallTime): string {
  const onDay = addDays(day, Math.floor(minute / dayMinutes));
  const rest = ((minute % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${onDay}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** Whether two appointments are at one time. Appointments that only touch are not, nor is an evening's after a day's work of several days. */
export function areAtOnce(one: Times, other: Times, timeZone: string): boolean {
  const overlap =
    Date.parse(one.startsAt) < Date.parse(other.endsAt) &&
    Date.parse(one.endsAt) > Date.parse(other.startsAt);
  if (!overlap) return false;
  const [mine, theirs] = [dailyHours(one, timeZone), dailyHours(other, timeZone)];
  return !mine || !theirs || (mine.from < theirs.to && mine.to > theirs.from);
}

/** Whether an appointment may be on a day, whatever the time zone: told by the instants alone, for asking clocks costs more and most are not. */
function mayBeOn(day: Day, { startsAt, endsAt }: Times): boolean {
  const begins = Date.parse(day);
  return Date.parse(endsAt) > begins - dayMs && Date.parse(startsAt) < begins + 2 * dayMs;
}

/**
 * The parts of appointments that are on a day, but for those drawn over the days, earliest first. Where the clocks are put back an end may
 * show an earlier time than its start; the appointment is then drawn as long as it lasts.
 */
export function segmentsOn<Appointment extends Times>(
  day: Day,
  appointments: readonly Appointment[],
  timeZone: string,
): Segment<Appointment>[] {
  const found = appointments.flatMap((appointment): Segment<Appointment>[] => {
    if (!mayBeOn(day, appointment) || isOverDays(appointment, timeZone)) return [];
    const { first, last } = daysOfAppointment(appointment, timeZone);
    if (day < first || day > last) return [];
    const isLastDay = day === last;
    const daily = dailyHours(appointment, timeZone);
    if (daily && first !== last) {
      const { from, to } = daily;
      return [{ appointment, startMinute: from, endMinute: to, isStart: true, isEnd: true, isLastDay }];
    }
    const isStart = day === first;
    const startMinute = isStart ? wallTimeOf(appointment.startsAt, timeZone).minute : 0;
    const end = wallTimeOf(appointment.endsAt, timeZone);
    const shownEnd = isLastDay && end.day === day ? end.minute : dayMinutes;
    const lasts = Math.round((Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000);
    const endMinute = shownEnd > startMinute ? shownEnd : Math.min(dayMinutes, startMinute + lasts);
    return [{ appointment, startMinute, endMinute, isStart, isEnd: isLastDay, isLastDay }];
  });
  return found.toSorted(
    (one, other) => one.startMinute - other.startMinute || other.endMinute - one.endMinute,
  );
}

/** When appointments take somebody's day, in minutes on its clock. */
export interface Busy<Appointment extends Times> {
  appointment: Appointment;
  from: number;
  to: number;
  /** Of an appointment that goes on over days and nights. */
  isWhole: boolean;
}

/** When appointments take somebody's day; all of it, where one goes on over days and nights. */
export function busyOn<Appointment extends Times>(
  day: Day,
  appointments: readonly Appointment[],
  timeZone: string,
): Busy<Appointment>[] {
  const whole = appointments.filter((appointment) => {
    if (!mayBeOn(day, appointment) || !isOverDays(appointment, timeZone)) return false;
    const { first, last } = daysOfAppointment(appointment, timeZone);
    return first <= day && last >= day;
  });
  return [
    ...whole.map((appointment) => ({ appointment, from: 0, to: dayMinutes, isWhole: true })),
    ...segmentsOn(day, appointments, timeZone).map(({ appointment, startMinute, endMinute }) => ({
      appointment,
      from: startMinute,
      to: endMinute,
      isWhole: false,
    })),
  ];
}
