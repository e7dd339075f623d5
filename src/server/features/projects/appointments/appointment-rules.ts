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

/** The position after an update: a new one checks in now, the same one sent back changes nothing, nulls take it away. */
export function positionAfter(before: Position, body: UpdateAppointmentBody, now: Date): Position {
  const { user_lat, user_lon } = body;
  const { user_lat: lat, user_lon: lon, checkedInAt } = before;
  const same: Position = { user_lat: lat, user_lon: lon, checkedInAt };
  if (user_lat === undefined && user_lon === undefined) return same;
  if (typeof user_lat === 'number' && typeof user_lon === 'number') {
    if (user_lat === lat && user_lon === lon) return same;
    return { user_lat, user_lon, checkedInAt: now };
  }
  if (user_lat === null && user_lon === null) return { user_lat: null, user_lon: null, checkedInAt: null };
  const sentence = 'A position needs both its latitude and its longitude.';
  const missing = typeof user_lat === 'number' ? 'user_lon' : 'user_lat';
  throw new AppError('request.invalid', sentence, { fields: { [missing]: sentence } });
}
