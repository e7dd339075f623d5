import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { UpdateAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import { requireWholePosition } from '../../../shared/kernel/position-fields.ts';

const sameMomentMs = 2 * 60_000;
const longestWaitMs = 7 * 24 * 3_600_000;

/** When a step was taken that a device may have kept for a while. Its clock is believed only where it speaks of a while ago. */
export function momentOf(presentAt: Date | undefined, now: Date): Date {
  const ago = presentAt ? now.getTime() - presentAt.getTime() : 0;
  if (ago > longestWaitMs) {
    throw invalidField('presentAt', 'That was more than seven days ago. Write a note about it instead.');
  }
  return presentAt && ago > sameMomentMs ? presentAt : now;
}

/** When and where somebody came to a visit and left it, and who that was. */
export interface Presence {
  user_lat: number | null;
  user_lon: number | null;
  checkedInAt: Date | null;
  checkedInBy: number | null;
  checkOutLat: number | null;
  checkOutLon: number | null;
  checkedOutAt: Date | null;
  checkedOutBy: number | null;
}

/** Who stamps, and when. */
interface Stamping {
  at: Date;
  by: number | null;
}

/** One end of a presence; without a time there is nothing. */
interface Stamp {
  lat: number | null;
  lon: number | null;
  at: Date | null;
  by: number | null;
}

const none: Stamp = { lat: null, lon: null, at: null, by: null };

/** What a request says of one end: a position, or that it is so, or is not. */
interface Said {
  lat: number | null | undefined;
  lon: number | null | undefined;
  isSo: boolean | undefined;
}

/**
 * Arrival and departure after an update. A new position, or `checkIn` and `checkOut`, stamp now; false, or nulls in place of a
 * position, take a stamp back, the arrival's with the departure's; what was sent before changes nothing. Refuses half a position
 * (422) and a departure without an arrival (409).
 */
export function presenceAfter(before: Presence, body: UpdateAppointmentBody, act: Stamping): Presence {
  const arrived = {
    lat: before.user_lat,
    lon: before.user_lon,
    at: before.checkedInAt,
    by: before.checkedInBy,
  };
  const left = {
    lat: before.checkOutLat,
    lon: before.checkOutLon,
    at: before.checkedOutAt,
    by: before.checkedOutBy,
  };
  const cameIn: Said = { lat: body.user_lat, lon: body.user_lon, isSo: body.checkIn };
  const arrival = stampAfter(arrived, cameIn, act, { lat: 'user_lat', lon: 'user_lon' });
  // Another arrival is another visit's beginning: nobody has left it yet.
  const standing = arrival.at === arrived.at ? left : none;
  const wentOut: Said = { lat: body.checkOutLat, lon: body.checkOutLon, isSo: body.checkOut };
  // A visit that was read and is sent back whole brings its old departure along.
  const isOld = wentOut.isSo === undefined && wentOut.lat === left.lat && wentOut.lon === left.lon;
  const departure = stampAfter(
    standing,
    isOld ? { ...wentOut, lat: undefined, lon: undefined } : wentOut,
    act,
    {
      lat: 'checkOutLat',
      lon: 'checkOutLon',
    },
  );
  if (departure.at && !arrival.at) {
    throw new AppError(
      'appointment.not_checked_in',
      'Nobody has checked in to this visit yet. Check in first.',
    );
  }
  // Two devices may disagree about the time.
  if (departure.at && arrival.at && departure.at < arrival.at) departure.at = arrival.at;
  return {
    user_lat: arrival.lat,
    user_lon: arrival.lon,
    checkedInAt: arrival.at,
    checkedInBy: arrival.by,
    checkOutLat: departure.lat,
    checkOutLon: departure.lon,
    checkedOutAt: departure.at,
    checkedOutBy: departure.by,
  };
}

function stampAfter(before: Stamp, said: Said, act: Stamping, names: { lat: string; lon: string }): Stamp {
  if (said.isSo === false) return none;
  const isGiven = said.lat !== undefined || said.lon !== undefined;
  const { lat = null, lon = null } = isGiven ? said : before;
  requireWholePosition(lat, lon, names);
  if (lat === before.lat && lon === before.lon)
    return before.at || !said.isSo ? before : { ...before, ...act };
  // Nulls beside `true` are a device that does not say where it is, not somebody who takes a stamp back.
  if (lat === null) return said.isSo ? { ...none, ...act } : none;
  return { lat, lon, ...act };
}

/** Refuses (409) a visit to come on a cancelled project: cancelling has released all of those (decisions/0034). */
export function requireVisitable({ status }: { status: ProjectStatus }, startsAt: Date, now: Date): void {
  if (status !== 'project_cancelled' || startsAt <= now) return;
  throw new AppError(
    'project.move_not_allowed',
    'This project was called off, so nobody is sent there any more. Reopen it first.',
  );
}

/** What an update of a visit is called in the history. */
export function eventKindOf(before: Presence, after: Presence): string {
  const isNew = (field: 'checkedInAt' | 'checkedOutAt') =>
    before[field]?.getTime() !== after[field]?.getTime();
  if (isNew('checkedInAt')) {
    return after.checkedInAt ? 'appointment.checked_in' : 'appointment.check_in_undone';
  }
  if (isNew('checkedOutAt')) {
    return after.checkedOutAt ? 'appointment.checked_out' : 'appointment.check_out_undone';
  }
  return 'appointment.updated';
}
