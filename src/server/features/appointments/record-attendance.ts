import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { ascendingIds } from '../../platform/ascending-ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents, type HistoryEvent } from '../../platform/history/event-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { holdPeople } from './appointment-queries.ts';
import { findStays, noteFirstArrival, saveStay } from './attendance-queries.ts';
import { beginOf, type Stamp, type Stay, type StayChange } from './attendance-stays.ts';

/** The stays of a person, who is held until the transaction ends. */
export interface HeldStays {
  employeeId: number;
  stays: readonly Stay[];
}

/**
 * Holds the person of whom something is said, along with those who are booked meanwhile, and reads the stays that the moment may concern.
 * Only the office says it of somebody else.
 */
export async function holdStays(
  db: Db,
  viewer: Viewer,
  { employeeId, moment, others = [] }: { employeeId?: number; moment: Date; others?: readonly number[] },
): Promise<HeldStays> {
  const id = employeeId ?? viewer.employeeId;
  if (id !== viewer.employeeId && !viewer.rights.has('schedule.write')) {
    throw new AppError(
      'auth.forbidden',
      'You can only check yourself in and out. The office does it for others.',
    );
  }
  const held = await holdPeople(db, ascendingIds([...others, id]));
  if (!held.some((person) => person.id === id))
    throw invalidField('employeeId', 'This employee was not found.');
  return { employeeId: id, stays: await findStays(db, id, moment) };
}

/** What several steps make of the stays of a person, each looking at what the one before has made: a stay stands there once. */
export function changesBy(
  stays: readonly Stay[],
  steps: readonly ((stays: readonly Stay[]) => StayChange[])[],
): StayChange[] {
  let present = stays;
  const changes: StayChange[] = [];
  for (const step of steps) {
    for (const { before, after } of step(present)) {
      const others = present.filter((stay) => stay !== before);
      present = [...others, after].toSorted(
        (one, other) => beginOf(one).getTime() - beginOf(other).getTime(),
      );
      const earlier = changes.findIndex((change) => change.after === before);
      if (earlier === -1) changes.push({ before, after });
      else changes[earlier] = { before: changes[earlier]!.before, after };
    }
  }
  return changes;
}

/** Writes what was changed, in its order, and tells the history of each appointment. */
export async function saveChanges(
  db: Db,
  audit: AuditContext,
  employeeId: number,
  changes: readonly StayChange[],
): Promise<void> {
  for (const { after } of changes) await saveStay(db, employeeId, after, audit.now);
  await recordEvents(
    db,
    audit,
    changes.flatMap((change) => eventsOf(change, employeeId, audit.actor.id === employeeId)),
  );
}

/** Saves what was changed at an appointment that is locked. */
export async function saveAtAppointment(
  db: Db,
  audit: AuditContext,
  appointment: { id: number; employeeId: number },
  changes: readonly StayChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await saveChanges(db, audit, appointment.employeeId, changes);
  await noteFirstArrival(db, appointment.id);
}

function eventsOf({ before, after }: StayChange, employeeId: number, isOwn: boolean): HistoryEvent[] {
  const { projectId, appointmentId } = after;
  const subject = { projectId, subjectKind: 'appointment' as const, subjectId: appointmentId };
  const told = (kind: string, was: object, is: object): HistoryEvent[] => {
    const changed = changedFields(was, is);
    return changed ? [{ ...subject, kind, ...changed }] : [];
  };
  const arrival = (stay: Stay | undefined) => toldArrival(stay?.arrival, employeeId);
  const departure = (stay: Stay | undefined) => toldDeparture(stay?.departure, employeeId);
  if (after.isTakenBack) {
    const kind = after.arrival ? 'appointment.check_in_undone' : 'appointment.check_out_undone';
    const whole = { ...arrival(before), ...departure(before) };
    return told(kind, whole, { ...arrival(undefined), ...departure(undefined) });
  }
  return [
    ...told(arrivalKind(before?.arrival, after.arrival, isOwn), arrival(before), arrival(after)),
    ...told(departureKind(before?.departure, after.departure, isOwn), departure(before), departure(after)),
  ];
}

function arrivalKind(before: Stamp | null | undefined, after: Stamp | null, isOwn: boolean): string {
  if (isSameMoment(before, after)) return 'appointment.located';
  return isOwn ? 'appointment.checked_in' : 'appointment.check_in_entered';
}

function departureKind(before: Stamp | null | undefined, after: Stamp | null, isOwn: boolean): string {
  if (!after) return 'appointment.check_out_undone';
  if (isSameMoment(before, after)) return 'appointment.located';
  if (!isOwn) return 'appointment.check_out_entered';
  return after.source === 'next_arrival' ? 'appointment.left' : 'appointment.checked_out';
}

function isSameMoment(before: Stamp | null | undefined, after: Stamp | null): boolean {
  return before?.at.getTime() === after?.at.getTime();
}

function toldArrival(stamp: Stamp | null | undefined, employeeId: number) {
  return {
    user_lat: stamp?.lat ?? null,
    user_lon: stamp?.lon ?? null,
    checkedInAt: stamp?.at ?? null,
    checkedInBy: stamp ? employeeId : null,
  };
}

function toldDeparture(stamp: Stamp | null | undefined, employeeId: number) {
  return {
    checkOutLat: stamp?.lat ?? null,
    checkOutLon: stamp?.lon ?? null,
    checkedOutAt: stamp?.at ?? null,
    checkedOutBy: stamp?.by ?? null,
    checkedOutOf: stamp && stamp.by !== employeeId ? employeeId : null,
    departureSource: stamp?.source === 'next_arrival' ? stamp.source : null,
  };
}
