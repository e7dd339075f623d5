import type { Appointment } from './appointment-form.tsx';
import { isThere, stayOf } from './attendance.ts';

/** The parts of an appointment that its presence needs. */
export type PresentAppointment = Pick<
  Appointment,
  'id' | 'projectId' | 'attendances' | 'startsAt' | 'endsAt'
>;

export type Step = 'checkIn' | 'checkOut';

const hourMs = 3_600_000;

/** What is next on site for somebody: to check in from two hours before an appointment until twelve after it, once there to check out. */
export function presenceStep(
  appointment: PresentAppointment,
  employeeId: number,
  now: number,
): Step | undefined {
  const own = stayOf(appointment, employeeId);
  const begins = Date.parse(appointment.startsAt) - 2 * hourMs;
  const ends = Date.parse(appointment.endsAt) + 12 * hourMs;
  if (now <= begins || now >= ends) return undefined;
  if (!own) return 'checkIn';
  return isThere(own) ? 'checkOut' : undefined;
}
