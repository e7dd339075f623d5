import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { UpdateAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import { requireWholePosition } from '../../../shared/kernel/position-fields.ts';
import { byServerClock, type AuditContext } from '../../platform/audit-context.ts';
import type { Stamp } from './attendance-stays.ts';

const sameMomentMs = 2 * 60_000;
/** A step on site that was kept for longer is no step any more. */
export const longestWaitMs = 7 * 24 * 3_600_000;

/**
 * When a step was taken that a device may have kept for a while, by the server's clock. Of a caller that does not tell its clock, a time is
 * believed only where it is a while ago. Refuses (422) one that was kept for too long.
 */
export function momentOf(presentAt: Date | undefined, audit: Pick<AuditContext, 'now' | 'deviceTime'>): Date {
  if (!presentAt) return audit.now;
  const at = byServerClock(presentAt, audit);
  const ago = audit.now.getTime() - at.getTime();
  if (ago > longestWaitMs) {
    throw invalidField('presentAt', 'That was more than seven days ago. Write a note instead.');
  }
  return audit.deviceTime || ago > sameMomentMs ? at : audit.now;
}

/** The presence that an appointment shows by itself: that of the stay which lasts, or ended last. */
export interface ShownPresence {
  user_lat: number | null;
  user_lon: number | null;
  checkedInBy: number | null;
  checkOutLat: number | null;
  checkOutLon: number | null;
}

/** A step on site, or that it is taken back. */
type SaidStep = 'taken' | 'taken back' | undefined;

/**
 * What a request says of a person's presence. A position, or `checkIn` and `checkOut`, take a step; false, or nulls in place of a
 * position that is shown, take it back. What an appointment showed and is sent back with the rest of it says nothing. Refuses half a position
 * (422).
 */
export function presenceChange(
  body: UpdateAppointmentBody,
  shown: ShownPresence,
  employeeId: number,
): { arrival: SaidStep; departure: SaidStep } {
  // A position alone is an arrival, also where a colleague stands at the very same place.
  const isReadBack = body.startsAt !== undefined || shown.checkedInBy === employeeId;
  return {
    arrival: stepSaid(
      { lat: body.user_lat, lon: body.user_lon, isSo: body.checkIn },
      { lat: shown.user_lat, lon: shown.user_lon },
      { names: { lat: 'user_lat', lon: 'user_lon' }, isReadBack },
    ),
    departure: stepSaid(
      { lat: body.checkOutLat, lon: body.checkOutLon, isSo: body.checkOut },
      { lat: shown.checkOutLat, lon: shown.checkOutLon },
      { names: { lat: 'checkOutLat', lon: 'checkOutLon' }, isReadBack },
    ),
  };
}

function stepSaid(
  said: { lat: number | null | undefined; lon: number | null | undefined; isSo: boolean | undefined },
  shown: { lat: number | null; lon: number | null },
  { names, isReadBack }: { names: { lat: string; lon: string }; isReadBack: boolean },
): SaidStep {
  if (said.isSo === false) return 'taken back';
  const isGiven = said.lat !== undefined || said.lon !== undefined;
  const { lat = null, lon = null } = said;
  requireWholePosition(lat, lon, names);
  if (said.isSo) return 'taken';
  if (!isGiven || (isReadBack && lat === shown.lat && lon === shown.lon)) return undefined;
  if (lat !== null) return 'taken';
  return shown.lat === null ? undefined : 'taken back';
}

/** When something is said to have been, by `momentOf`, the device's own time of it, and who says it. */
export interface Stamping {
  at: Date;
  capturedAt: Date | undefined;
  by: number;
}

/** One end of a stay as a request says it. */
export function stayStamp(
  place: { lat: number | null | undefined; lon: number | null | undefined; accuracy: number | undefined },
  { at, capturedAt, by }: Stamping,
): Stamp {
  const { lat = null, lon = null, accuracy } = place;
  return {
    at,
    lat,
    lon,
    accuracy: lat === null ? null : (accuracy ?? null),
    capturedAt: capturedAt ?? null,
    by,
    source: 'reported',
  };
}

/** Refuses (409) an appointment to come on a cancelled project: cancelling has released all of those (decisions/0034). */
export function requireBookable({ status }: { status: ProjectStatus }, startsAt: Date, now: Date): void {
  if (status !== 'project_cancelled' || startsAt <= now) return;
  throw new AppError(
    'project.move_not_allowed',
    'This project is canceled. Reopen it before you schedule an appointment.',
  );
}
