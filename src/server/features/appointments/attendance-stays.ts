import { AppError } from '../../../shared/kernel/app-error.ts';

/** Who forgot to check out yesterday arrives anew today. */
export const longestStayMs = 12 * 3_600_000;
/** Two devices disagree about the time, and two hands say the same thing twice: closer than this it is one departure. */
const sameDepartureMs = 10 * 60_000;

/** One end of a stay: when, where, and how it is known. */
export interface Stamp {
  at: Date;
  lat: number | null;
  lon: number | null;
  accuracy: number | null;
  /** The device's own time of the tap, which names it; null when no device told one. */
  capturedAt: Date | null;
  by: number | null;
  source: 'reported' | 'next_arrival' | 'migrated';
}

/** One stay of a person at an appointment. */
export interface Stay {
  /** Undefined for one that is not written yet. */
  id: number | undefined;
  appointmentId: number;
  projectId: number;
  projectNumber: string;
  /** Null while it is on its way from another device. */
  arrival: Stamp | null;
  departure: Stamp | null;
  isTakenBack: boolean;
}

/** A stay before and after; undefined before it began. */
export interface StayChange {
  before: Stay | undefined;
  after: Stay;
}

/** The appointment that a step is about. */
export type AttendedAppointment = Pick<Stay, 'appointmentId' | 'projectId' | 'projectNumber'>;

/**
 * What an arrival changes of the stays of a person, whenever it was captured and in whatever order it comes in: said twice it is one, an
 * earlier one than was known begins the same stay, and who arrives somewhere has left the place before. What shortens a stay stands
 * first. Refuses (409) to arrive while one was somewhere else by one's own word.
 */
export function arrive(stays: readonly Stay[], appointment: AttendedAppointment, stamp: Stamp): StayChange[] {
  const isHere = (stay: Stay) => stay.appointmentId === appointment.appointmentId;
  const said = stays.find((stay) => isHere(stay) && isSameTap(stay.arrival, stamp));
  if (said) return said.isTakenBack ? [] : withPosition(said, 'arrival', stamp);
  const live = stays.filter((stay) => !stay.isTakenBack);
  const there = live.find((stay) => isHere(stay) && isWithin(stay, stamp.at));
  if (there) return withPosition(there, 'arrival', stamp);
  const left = live.filter((stay) => isAround(stay, stamp.at)).map((stay) => leaveAt(stay, stamp));
  const next = nextAfter(live, stamp.at);
  if (next && isHere(next) && ms(beginOf(next)) - ms(stamp.at) < longestStayMs) {
    return [...left, { before: next, after: { ...next, arrival: positioned(stamp, next.arrival) } }];
  }
  const after = {
    ...appointment,
    id: undefined,
    arrival: stamp,
    departure: departureBy(next),
    isTakenBack: false,
  };
  return [...left, { before: undefined, after }];
}

/**
 * What a departure changes of them. Refuses (409) one without an arrival, unless a device tells of it, for then the arrival may still be
 * on its way.
 */
export function depart(stays: readonly Stay[], appointment: AttendedAppointment, stamp: Stamp): StayChange[] {
  const live = stays.filter((stay) => !stay.isTakenBack);
  const here = live.filter((stay) => stay.appointmentId === appointment.appointmentId);
  const said = here.find((stay) => isSameTap(stay.departure, stamp));
  if (said) return withPosition(said, 'departure', stamp);
  const latest = here.findLast((stay) => ms(beginOf(stay)) <= ms(stamp.at) + sameDepartureMs);
  if (latest && isEndedBy(latest, stamp.at)) {
    const at = bounded(stamp.at, beginOf(latest), latest.departure?.at);
    return [{ before: latest, after: { ...latest, departure: { ...stamp, at } } }];
  }
  if (latest?.departure && ms(stamp.at) <= ms(latest.departure.at) + sameDepartureMs) {
    return withPosition(latest, 'departure', stamp);
  }
  const isElsewhere = live.some((stay) => isAround(stay, stamp.at) && isSaidToEnd(stay));
  if (stamp.capturedAt === null || isElsewhere) throw notCheckedIn();
  const after = { ...appointment, id: undefined, arrival: null, departure: stamp, isTakenBack: false };
  return [{ before: undefined, after }];
}

/**
 * What is over as it is said, such as a call that was promised: the person was there for a moment and has not left another place for it.
 * Who is there ends that stay.
 */
export function attendAtOnce(
  stays: readonly Stay[],
  appointment: AttendedAppointment,
  arrival: Stamp,
  departure: Stamp,
): StayChange[] {
  const isHere = stays.some(
    (stay) =>
      stay.appointmentId === appointment.appointmentId && !stay.isTakenBack && isAround(stay, departure.at),
  );
  if (isHere) return depart(stays, appointment, departure);
  return [
    { before: undefined, after: { ...appointment, id: undefined, arrival, departure, isTakenBack: false } },
  ];
}

/** The appointment of a project to which an arrival there belongs that names none: the one where the person is, or was since. */
export function appointmentAround(stays: readonly Stay[], projectId: number, stamp: Stamp): Stay | undefined {
  const here = (stay: Stay | undefined) => (stay?.projectId === projectId ? stay : undefined);
  const said = stays.find((stay) => here(stay) && isSameTap(stay.arrival, stamp));
  const live = stays.filter((stay) => !stay.isTakenBack);
  const next = here(nextAfter(live, stamp.at));
  const isSame = next && ms(beginOf(next)) - ms(stamp.at) < longestStayMs;
  return said ?? live.find((stay) => here(stay) && isWithin(stay, stamp.at)) ?? (isSame ? next : undefined);
}

/** The appointment of a project that a departure from there ends; undefined where the person has not come. */
export function appointmentToLeave(
  stays: readonly Stay[],
  projectId: number,
  { at }: Stamp,
): Stay | undefined {
  return stays.findLast(
    (stay) =>
      stay.projectId === projectId && !stay.isTakenBack && ms(beginOf(stay)) <= ms(at) + sameDepartureMs,
  );
}

/** Takes the latest stay at an appointment back; what it had ended goes on. */
export function takeBackArrival(
  stays: readonly Stay[],
  { appointmentId }: AttendedAppointment,
): StayChange[] {
  const live = stays.filter((stay) => !stay.isTakenBack);
  const stay = live.findLast((each) => each.appointmentId === appointmentId);
  if (!stay) return [];
  const rest = live.filter((each) => each !== stay);
  const ended = rest.findLast(
    ({ departure }) => departure?.source === 'next_arrival' && ms(departure.at) === ms(beginOf(stay)),
  );
  const change = { before: stay, after: { ...stay, isTakenBack: true } };
  if (!ended?.departure) return [change];
  const departure = departureBy(nextAfter(rest, ended.departure.at));
  return [change, { before: ended, after: { ...ended, departure } }];
}

/** Takes the latest departure from an appointment back. Refuses (409) where the person has been somewhere else since. */
export function takeBackDeparture(
  stays: readonly Stay[],
  { appointmentId }: AttendedAppointment,
): StayChange[] {
  const live = stays.filter((stay) => !stay.isTakenBack);
  const stay = live.findLast((each) => each.appointmentId === appointmentId);
  if (!stay?.departure) return [];
  if (!stay.arrival) return [{ before: stay, after: { ...stay, isTakenBack: true } }];
  const next = nextAfter(live, stay.arrival.at);
  if (next) throw elsewhere(next);
  return [{ before: stay, after: { ...stay, departure: null } }];
}

/** When a stay begins, for the order of them; one whose arrival is still on its way stands at its departure. */
export function beginOf({ arrival, departure }: Stay): Date {
  return (arrival ?? departure)!.at;
}

/** Whether a stay lasts at a moment. */
function isAround({ arrival, departure }: Stay, at: Date): boolean {
  return arrival !== null && ms(arrival.at) <= ms(at) && (!departure || ms(departure.at) > ms(at));
}

/** Whether somebody is still there; who has not left since yesterday has forgotten to. */
function isWithin(stay: Stay, at: Date): boolean {
  return isAround(stay, at) && (stay.departure !== null || ms(at) - ms(beginOf(stay)) < longestStayMs);
}

/** Whether a departure ends it: nobody has said one, or it was before the arrival somewhere else that ended it until now. */
function isEndedBy({ arrival, departure }: Stay, at: Date): boolean {
  if (!arrival) return false;
  if (!departure) return true;
  return departure.source === 'next_arrival' && ms(at) <= ms(departure.at);
}

/** Whether somebody has said when it ended. */
function isSaidToEnd({ departure }: Stay): boolean {
  return departure !== null && departure.source !== 'next_arrival';
}

function leaveAt(before: Stay, stamp: Stamp): StayChange {
  if (isSaidToEnd(before)) throw elsewhere(before);
  return { before, after: { ...before, departure: impliedBy(stamp.at, stamp.by) } };
}

function departureBy(next: Stay | undefined): Stamp | null {
  return next ? impliedBy(beginOf(next), (next.arrival ?? next.departure)!.by) : null;
}

function impliedBy(at: Date, by: number | null): Stamp {
  return { at, lat: null, lon: null, accuracy: null, capturedAt: null, by, source: 'next_arrival' };
}

/** The stay that begins next; what was over in a moment takes nobody away. */
function nextAfter(stays: readonly Stay[], at: Date): Stay | undefined {
  return stays.find((stay) => ms(beginOf(stay)) > ms(at) && !isMoment(stay));
}

function isMoment({ arrival, departure }: Stay): boolean {
  return arrival !== null && departure !== null && ms(arrival.at) === ms(departure.at);
}

function isSameTap(known: Stamp | null, { capturedAt }: Stamp): boolean {
  return capturedAt !== null && known?.capturedAt?.getTime() === ms(capturedAt);
}

/** A stay whose place becomes known, or known anew, after its time was. */
function withPosition(
  before: Stay,
  end: 'arrival' | 'departure',
  { lat, lon, accuracy }: Stamp,
): StayChange[] {
  const known = before[end];
  if (!known || lat === null || (lat === known.lat && lon === known.lon)) return [];
  return [{ before, after: { ...before, [end]: { ...known, lat, lon, accuracy } } }];
}

function positioned(stamp: Stamp, known: Stamp | null): Stamp {
  if (stamp.lat !== null || !known) return stamp;
  const { lat, lon, accuracy } = known;
  return { ...stamp, lat, lon, accuracy };
}

function bounded(at: Date, least: Date, most: Date | undefined): Date {
  if (at < least) return least;
  return most && at > most ? most : at;
}

const ms = (at: Date) => at.getTime();

export function notCheckedIn(): AppError {
  return new AppError(
    'appointment.not_checked_in',
    'You haven’t checked in to this appointment yet. Check in first.',
  );
}

function elsewhere({ projectNumber }: Stay): AppError {
  return new AppError(
    'appointment.checked_in_elsewhere',
    `You were checked in at ${projectNumber} then, and you can’t be in two places at once. Choose another time.`,
  );
}
