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
