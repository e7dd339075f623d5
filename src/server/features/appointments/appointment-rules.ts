import { AppError } from '../../../shared/kernel/app-error.ts';
import type { UpdateAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';

export interface Position {
  user_lat: number | null;
  user_lon: number | null;
  checkedInAt: Date | null;
}

const nowhere: Position = { user_lat: null, user_lon: null, checkedInAt: null };

/**
 * Arrival after an update: a new position or `checkIn` checks in now; `checkIn: false`, or nulls in place of a position,
 * take it back; what was sent before changes nothing. Refuses (422) half a position.
 */
export function positionAfter(before: Position, body: UpdateAppointmentBody, now: Date): Position {
  const { user_lat: lat, user_lon: lon, checkedInAt } = before;
  const isGiven = body.user_lat !== undefined || body.user_lon !== undefined;
  const { user_lat = null, user_lon = null } = isGiven ? body : before;
  if (body.checkIn === false) return nowhere;
  if ((user_lat === null) !== (user_lon === null)) {
    const sentence = 'A position needs both its latitude and its longitude.';
    const missing = user_lat === null ? 'user_lat' : 'user_lon';
    throw new AppError('request.invalid', sentence, { fields: { [missing]: sentence } });
  }
  if (user_lat === lat && user_lon === lon) {
    return { user_lat, user_lon, checkedInAt: checkedInAt ?? (body.checkIn ? now : null) };
  }
  return user_lat === null ? nowhere : { user_lat, user_lon, checkedInAt: now };
}
