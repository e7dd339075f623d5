import type { Answer } from '../../platform/api-client.ts';
import { companyTimeZone } from '../../platform/company-time.ts';
import { areAtOnce } from './segments.ts';

/** An appointment as the calendar, the dashboard and the lists show it. */
export type ListedAppointment = Answer<'GET /api/appointments'>[number];

/** What makes two appointments meet: their times, as ISO instants, and who goes. */
export interface Booking {
  /** Undefined for one that is not made yet. */
  id: number | undefined;
  startsAt: string;
  endsAt: string;
  employeeIds: readonly number[];
}

/** Somebody who is to be in two places at once, and the other place. */
export interface Meeting {
  person: ListedAppointment['employees'][number];
  other: ListedAppointment;
}

/** The appointments to which somebody goes. */
export function ofPerson<Appointment extends { employees: readonly { id: number }[] }>(
  id: number,
  appointments: readonly Appointment[],
): Appointment[] {
  return appointments.filter(({ employees }) => employees.some((each) => each.id === id));
}

/** Who of a booking is somewhere else meanwhile. */
export function meetingsOf(booking: Booking, others: readonly ListedAppointment[]): Meeting[] {
  const timeZone = companyTimeZone();
  return others.flatMap((other) =>
    other.id !== booking.id &&
    other.employees.some(({ id }) => booking.employeeIds.includes(id)) &&
    areAtOnce(booking, other, timeZone)
      ? other.employees
          .filter((person) => booking.employeeIds.includes(person.id))
          .map((person) => ({ person, other }))
      : [],
  );
}

/** The booking that an appointment is. */
export function bookingOf({ id, startsAt, endsAt, employees }: ListedAppointment): Booking {
  return { id, startsAt, endsAt, employeeIds: employees.map((each) => each.id) };
}

/** The ids of all appointments whose people are somewhere else meanwhile; each pair is looked at once, in the order of time. */
export function meetingIds(appointments: readonly ListedAppointment[]): ReadonlySet<number> {
  const inOrder = appointments.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const found = new Set<number>();
  for (const [index, appointment] of inOrder.entries()) {
    const booking = bookingOf(appointment);
    for (let next = index + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next]!;
      if (Date.parse(other.startsAt) >= Date.parse(appointment.endsAt)) break;
      if (meetingsOf(booking, [other]).length > 0) found.add(appointment.id).add(other.id);
    }
  }
  return found;
}
