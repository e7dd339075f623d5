import type { Answer } from '../../platform/api-client.ts';

/** A visit as the calendar, the dashboard and the lists show it. */
export type ListedVisit = Answer<'GET /api/appointments'>[number];

/** What makes two visits meet: their times, as ISO instants, and who goes. */
export interface Booking {
  /** Undefined for one that is not made yet. */
  id: number | undefined;
  startsAt: string;
  endsAt: string;
  employeeIds: readonly number[];
}

/** Somebody who is to be in two places at once, and the other place. */
export interface Meeting {
  person: ListedVisit['employees'][number];
  other: ListedVisit;
}

/** Who of a booking is somewhere else meanwhile. Visits that only touch do not meet. */
export function meetingsOf(booking: Booking, others: readonly ListedVisit[]): Meeting[] {
  const begins = Date.parse(booking.startsAt);
  const ends = Date.parse(booking.endsAt);
  return others.flatMap((other) =>
    other.id !== booking.id && Date.parse(other.startsAt) < ends && Date.parse(other.endsAt) > begins
      ? other.employees
          .filter((person) => booking.employeeIds.includes(person.id))
          .map((person) => ({ person, other }))
      : [],
  );
}

/** The booking that a visit is. */
export function bookingOf({ id, startsAt, endsAt, employees }: ListedVisit): Booking {
  return { id, startsAt, endsAt, employeeIds: employees.map((each) => each.id) };
}

/** The ids of all visits whose people are somewhere else meanwhile; each pair is looked at once, in the order of time. */
export function meetingIds(visits: readonly ListedVisit[]): ReadonlySet<number> {
  const inOrder = visits.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const found = new Set<number>();
  for (const [index, visit] of inOrder.entries()) {
    const booking = bookingOf(visit);
    for (let next = index + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next]!;
      if (Date.parse(other.startsAt) >= Date.parse(visit.endsAt)) break;
      if (meetingsOf(booking, [other]).length > 0) found.add(visit.id).add(other.id);
    }
  }
  return found;
}
