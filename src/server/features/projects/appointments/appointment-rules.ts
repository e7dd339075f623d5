import { AppError } from '../../../../shared/kernel/app-error.ts';
import {
  longestAppointmentDays,
  type UpdateAppointmentBody,
} from '../../../../shared/projects/appointment-contract.ts';

/** Refuses (422) an end that is not after the start, or too long after it; `field` names the end in the request. */
export function requireTimes(startsAt: Date, endsAt: Date, field: string): void {
  const lasts = endsAt.getTime() - startsAt.getTime();
  if (lasts > 0 && lasts <= longestAppointmentDays * 86_400_000) return;
  const sentence =
    lasts <= 0
      ? 'The appointment must end after it starts.'
      : `An appointment lasts at most ${longestAppointmentDays} days. Make several of them.`;
  throw new AppError('appointment.ends_before_start', sentence, { fields: { [field]: sentence } });
}

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
