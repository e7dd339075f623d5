import type { Appointment } from './appointment-form.tsx';

type Attendance = Appointment['attendances'][number];

/** A stay as the screen shows it. */
export interface ShownAttendance extends Attendance {
  /** The server does not have its last word yet: it is on its way, or on this device alone. */
  isUnsent?: true;
}

interface Person {
  id: number;
  name: string;
  color: string;
}

/** Whether somebody is there now, as far as is known. */
export function isThere({ arrivedAt, departedAt }: Attendance): boolean {
  return arrivedAt !== null && departedAt === null;
}

/** The latest stay of a person. */
export function stayOf(
  { attendances }: { attendances: readonly ShownAttendance[] },
  employeeId: number,
): ShownAttendance | undefined {
  return attendances.findLast(({ employee }) => employee?.id === employeeId);
}

/** The stays once somebody has arrived at a moment; who is there already stays. */
export function withArrival(
  attendances: readonly ShownAttendance[],
  person: Person,
  at: string,
): ShownAttendance[] {
  const known = stayOf({ attendances }, person.id);
  if (known && isThere(known)) return [...attendances];
  return [
    ...attendances,
    { ...nowhere, id: -Date.parse(at), employee: person, arrivedAt: at, isUnsent: true },
  ];
}

/** The stays once somebody has left at a moment. */
export function withDeparture(
  attendances: readonly ShownAttendance[],
  employeeId: number,
  at: string,
): ShownAttendance[] {
  const known = stayOf({ attendances }, employeeId);
  return attendances.map((stay) =>
    stay === known && isThere(stay) ? { ...stay, departedAt: at, isUnsent: true } : stay,
  );
}

interface Attended {
  id: number;
  attendances: ShownAttendance[];
}

/**
 * Appointments once the server has answered a step of somebody at one of them: that one as it is now, and the person's stays at the others
 * as that leaves them, since one is at one place at a time. `before` is the appointment as it was where an arrival is taken back: what that
 * had ended goes on.
 */
export function withAnswer<V extends Attended>(
  appointments: readonly V[],
  answer: Attended,
  employeeId: number,
  before: Attended = answer,
): V[] {
  const arrivals = arrivalsAt(answer, employeeId);
  const gone = arrivalsAt(before, employeeId).filter((at) => !arrivals.includes(at));

  function elsewhere(stay: ShownAttendance): ShownAttendance {
    const { employee, arrivedAt, departedAt, departureSource } = stay;
    if (employee?.id !== employeeId || arrivedAt === null) return stay;
    if (departedAt !== null) {
      const goesOn = departureSource === 'next_arrival' && gone.includes(Date.parse(departedAt));
      return goesOn ? { ...stay, departedAt: null, departureSource: null } : stay;
    }
    const next = arrivals.find((at) => at > Date.parse(arrivedAt));
    if (next === undefined) return stay;
    return { ...stay, departedAt: new Date(next).toISOString(), departureSource: 'next_arrival' };
  }

  return appointments.map((appointment) =>
    appointment.id === answer.id
      ? { ...appointment, ...answer }
      : { ...appointment, attendances: appointment.attendances.map(elsewhere) },
  );
}

/** When somebody came; who was there for a moment only, such as for a call, has left no other place for it. */
function arrivalsAt({ attendances }: Attended, employeeId: number): number[] {
  return attendances.flatMap(({ employee, arrivedAt, departedAt }) =>
    employee?.id === employeeId && arrivedAt !== null && arrivedAt !== departedAt
      ? [Date.parse(arrivedAt)]
      : [],
  );
}

const nowhere = {
  arrivedAt: null,
  arrivalLat: null,
  arrivalLon: null,
  arrivalAccuracy: null,
  departedAt: null,
  departureLat: null,
  departureLon: null,
  departureAccuracy: null,
  departureSource: null,
  departureBy: null,
};
