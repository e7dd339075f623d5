import { addDays, daysBetween, type Day } from '../../../shared/kernel/dates.ts';
import { hoursOn, usualBusinessHours, type BusinessHours } from '../../../shared/settings/business-hours.ts';
import type { ProjectToPlan } from '../../entities/appointments/appointment-values.ts';
import type { Booking, ListedAppointment } from '../../entities/appointments/meetings.ts';
import { longestAppointmentDays } from '../../../shared/appointments/appointment-contract.ts';
import {
  dailyHours,
  dayMinutes,
  instantAt,
  isOverDays,
  wallTimeOf,
} from '../../entities/appointments/segments.ts';

/** Where the pointer is: a day, with the minute on its clock where hours are drawn, and with the person where people are. */
export interface Spot {
  day: Day;
  minute: number | undefined;
  /** Null for the row of appointments to which nobody goes; undefined where the calendar is not by person. */
  personId: number | null | undefined;
}

export type Drag =
  | { kind: 'move'; appointment: ListedAppointment; from: Spot }
  | { kind: 'resize'; appointment: ListedAppointment }
  | { kind: 'create'; from: Spot }
  | { kind: 'plan'; project: ProjectToPlan };

/** Times snap to quarters of an hour. */
export const snapMinutes = 15;

/** An appointment that was dragged out of nothing by less than a snap lasts so long, in minutes, and begins then without hours. */
const usualLength = 60;
const usualStart = 9 * 60;
/** So long, at the most, is a day of work planned. */
const workLength = 8 * 60;

/** What a drag to a spot makes of the times and people; the same length for a move, also over a night when the clocks change, and the same hours for work over several days. */
export function draggedTo(
  drag: Drag,
  spot: Spot,
  timeZone: string,
  hours: BusinessHours = usualBusinessHours,
): Booking {
  switch (drag.kind) {
    case 'move':
      return moved(drag.appointment, drag.from, spot, timeZone);
    case 'resize':
      return resized(drag.appointment, spot, timeZone);
    case 'create':
      return created(drag.from, spot, { timeZone, hours });
    case 'plan':
      return planned(drag.project, spot, { timeZone, hours });
  }
}

function moved(appointment: ListedAppointment, from: Spot, to: Spot, timeZone: string): Booking {
  const start = wallTimeOf(appointment.startsAt, timeZone);
  const days = daysBetween(from.day, to.day);
  // What stood without hours is held by its beginning when it is put among them.
  const heldAt = from.minute ?? (isOverDays(appointment, timeZone) ? undefined : start.minute);
  const hasHours = heldAt !== undefined && to.minute !== undefined;
  const minutes = hasHours ? to.minute! - heldAt : 0;
  const target = { day: addDays(start.day, days), minute: start.minute + minutes };
  // What stood at 9:07 stays so on another day, and snaps only when it is moved along the hours.
  const isAlongHours = hasHours && Math.abs(minutes) >= snapMinutes / 2;
  const minute = isAlongHours ? snap(target.minute) : start.minute;
  const startsAt =
    isAlongHours || days !== 0 ? instantAt({ ...target, minute }, timeZone) : appointment.startsAt;
  return {
    id: appointment.id,
    startsAt,
    endsAt: endAfterMove(appointment, startsAt, timeZone),
    employeeIds: peopleAfter(appointment, from.personId, to.personId),
  };
}

/** What has hours on each of several days keeps them when the clocks change in between; anything else lasts as long as before. */
function endAfterMove(appointment: ListedAppointment, startsAt: string, timeZone: string): string {
  const daily = dailyHours(appointment, timeZone);
  if (!daily || daily.first === daily.last) {
    const lasts = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
    return new Date(Date.parse(startsAt) + lasts).toISOString();
  }
  const { day, minute } = wallTimeOf(startsAt, timeZone);
  const lastDay = addDays(day, daysBetween(daily.first, daily.last));
  return instantAt({ day: lastDay, minute: minute + daily.to - daily.from }, timeZone);
}

/** In the calendar by person an appointment goes from the one to the other; its further people stay. */
function peopleAfter(
  appointment: ListedAppointment,
  from: number | null | undefined,
  to: number | null | undefined,
): number[] {
  const before = appointment.employees.map((each) => each.id);
  if (from === to || from === undefined || to === undefined) return before;
  const others = before.filter((id) => id !== from && id !== to);
  return to === null ? others : [...others, to].toSorted((one, other) => one - other);
}

function resized(appointment: ListedAppointment, to: Spot, timeZone: string): Booking {
  const { id, startsAt } = appointment;
  const begins = Date.parse(startsAt);
  const wanted = Date.parse(instantAt({ day: to.day, minute: snap(to.minute ?? dayMinutes) }, timeZone));
  const longest = begins + longestAppointmentDays * dayMinutes * 60_000;
  const ends = Math.min(longest, Math.max(begins + snapMinutes * 60_000, wanted));
  return {
    id,
    startsAt,
    endsAt: new Date(ends).toISOString(),
    employeeIds: appointment.employees.map((each) => each.id),
  };
}

interface Calendar {
  timeZone: string;
  hours: BusinessHours;
}

function created(from: Spot, to: Spot, { timeZone, hours }: Calendar): Booking {
  const employeeIds = from.personId ? [from.personId] : [];
  if (from.minute === undefined) {
    const startsAt = instantAt({ day: from.day, minute: startOf(from.day, hours) }, timeZone);
    return { id: undefined, startsAt, endsAt: later(startsAt, usualLength), employeeIds };
  }
  const begin = floor(from.minute);
  // A new appointment stays on the day that it was begun on.
  const reached = to.day === from.day ? (to.minute ?? begin) : begin;
  const [first, last] =
    reached < begin ? [floor(reached), begin + snapMinutes] : [begin, Math.max(begin, snap(reached))];
  const startsAt = instantAt({ day: from.day, minute: first }, timeZone);
  const isDrawn = last - first >= snapMinutes && Math.abs(reached - from.minute) >= snapMinutes / 2;
  return {
    id: undefined,
    startsAt,
    endsAt: later(startsAt, isDrawn ? last - first : usualLength),
    employeeIds,
  };
}

/** An appointment of a project where it is dropped: work begins with the day and lasts until its end, unless a time was chosen. */
function planned(
  { appointment }: ProjectToPlan,
  { day, minute, personId }: Spot,
  calendar: Calendar,
): Booking {
  const { timeZone, hours } = calendar;
  const ofDay = hoursOn(hours, day);
  const isWork = appointment === 'work';
  const opening = isWork && ofDay.isOpen ? ofDay.from : startOf(day, hours);
  const start = minute === undefined ? opening : floor(minute);
  const left = isWork && ofDay.isOpen ? Math.min(workLength, ofDay.to - start) : 0;
  const startsAt = instantAt({ day, minute: start }, timeZone);
  const employeeIds = personId ? [personId] : [];
  return { id: undefined, startsAt, endsAt: later(startsAt, Math.max(usualLength, left)), employeeIds };
}

/** When an appointment without a time of its own begins on a day: at the usual time, or with the day where that is later, or ends before it. */
function startOf(day: Day, hours: BusinessHours): number {
  const ofDay = hoursOn(hours, day);
  return !ofDay.isOpen || (ofDay.from <= usualStart && usualStart < ofDay.to) ? usualStart : ofDay.from;
}

function later(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString();
}

function snap(minute: number): number {
  return Math.round(minute / snapMinutes) * snapMinutes;
}

function floor(minute: number): number {
  return Math.min(dayMinutes - snapMinutes, Math.max(0, Math.floor(minute / snapMinutes) * snapMinutes));
}
