import type { Appointment } from './appointment-form.tsx';
import { isThere, stayOf } from './attendance.ts';

/** The parts of a visit that its presence needs. */
export type PresentVisit = Pick<Appointment, 'id' | 'projectId' | 'attendances' | 'startsAt' | 'endsAt'>;

export type Step = 'checkIn' | 'checkOut';

const hourMs = 3_600_000;

/** What is next on site for somebody: to check in from two hours before a visit until twelve after it, once there to check out. */
export function presenceStep(visit: PresentVisit, employeeId: number, now: number): Step | undefined {
  const own = stayOf(visit, employeeId);
  const begins = Date.parse(visit.startsAt) - 2 * hourMs;
  const ends = Date.parse(visit.endsAt) + 12 * hourMs;
  if (now <= begins || now >= ends) return undefined;
  if (!own) return 'checkIn';
  return isThere(own) ? 'checkOut' : undefined;
}
