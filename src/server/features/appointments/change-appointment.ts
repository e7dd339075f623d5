import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { UpdateAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { ascendingIds } from '../../platform/ascending-ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requirePutBack } from '../../platform/history/put-back-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireWrittenVersion } from '../../platform/require-version.ts';
import { lockProject } from '../projects/advance-project-queries.ts';
import { followAppointment } from '../projects/people-by-appointment-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import {
  findAppointmentFields,
  isAttended,
  lockAppointment,
  readSavedAppointment,
  setAppointmentDeleted,
  updateAppointment,
  type AppointmentFields,
} from './appointment-queries.ts';
import { requireTimes } from '../../../shared/appointments/appointment-times.ts';
import { momentOf, presenceChange, requireBookable, stayStamp, type Stamping } from './appointment-rules.ts';
import {
  arrive,
  attendAtOnce,
  depart,
  takeBackArrival,
  takeBackDeparture,
  type Stay,
  type StayChange,
  type AttendedAppointment,
} from './attendance-stays.ts';
import { requirePeople } from './make-appointment.ts';
import { changesBy, holdStays, saveAtAppointment } from './record-attendance.ts';

/** What only those change who make appointments; the others check in and out, and write notes. */
const scheduleFields: readonly (keyof AppointmentFields)[] = ['kind', 'startsAt', 'endsAt', 'employeeIds'];

/** Changes an appointment of this project; a new position or `checkIn` checks the caller in, `checkOut` out. */
export async function changeAppointment(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: { projectId: number; id: number },
  body: UpdateAppointmentBody,
  expectedVersion: number | undefined,
): Promise<JsonText> {
  const { projectId, id } = place;
  const status = await lockAppointment(db, projectId, id);
  const found = status && (await findAppointmentFields(db, viewer, projectId, id));
  if (!found) throw notFound('appointment');
  const { version, fields: before, shown } = found;
  const readNow = async () => (await readSavedAppointment(db, viewer, projectId, id))!;
  await requireWrittenVersion(version, expectedVersion, readNow);
  const { kind, startsAt, endsAt, notes, employeeIds, putBackOf } = body;
  const given = givenFields({ kind, startsAt, endsAt, notes, employeeIds }) as Partial<AppointmentFields>;
  const wanted: AppointmentFields = { ...before, ...given };
  wanted.employeeIds = ascendingIds(wanted.employeeIds);
  requireTimes(wanted.startsAt, wanted.endsAt, 'endsAt');
  const changed = changedFields(before, wanted);
  if (
    changed &&
    !viewer.rights.has('schedule.write') &&
    scheduleFields.some((field) => field in changed.after)
  ) {
    throw new AppError(
      'auth.forbidden',
      'You can check in and out and write notes here. The office changes everything else.',
    );
  }
  const isBooking =
    changed && ('startsAt' in changed.after || 'endsAt' in changed.after || 'employeeIds' in changed.after);
  const whose = body.employeeId ?? viewer.employeeId;
  const said = presenceChange(body, shown, whose);
  const moment = momentOf(body.presentAt, audit);
  const others = isBooking ? wanted.employeeIds : [];
  const held =
    said.arrival || said.departure
      ? await holdStays(db, viewer, { employeeId: whose, moment, others })
      : undefined;
  if (changed) {
    if ('startsAt' in changed.after) requireBookable({ status }, wanted.startsAt, audit.now);
    if (isBooking) await requirePeople(db, wanted.employeeIds, before.employeeIds);
    const subject = { projectId, subjectKind: 'appointment' as const, subjectId: id };
    const asOf = await requirePutBack(db, subject, putBackOf, given);
    await updateAppointment(db, id, wanted);
    const event = { ...subject, kind: 'appointment.updated', before, after: wanted, asOf };
    await recordUpdate(db, audit, event, expectedVersion);
    if ('employeeIds' in changed.after) {
      const newly = wanted.employeeIds.filter((each) => !before.employeeIds.includes(each));
      await followAppointment(db, audit, { projectId, appointmentId: id }, newly);
    }
  }
  if (!held) return readNow();
  const appointment = { appointmentId: id, projectId, projectNumber: found.projectNumber };
  const stamping = { at: moment, capturedAt: body.presentAt, by: viewer.employeeId };
  const changes = changesBy(held.stays, stepsOf(said, appointment, body, stamping));
  await saveAtAppointment(db, audit, { id, employeeId: held.employeeId }, changes);
  const answer = await readNow();
  const isUndone = changes.some(({ before: stay, after }) => after.isTakenBack && wasUnplanned(stay, wanted));
  if (isUndone && !(await isAttended(db, id))) await deleteAppointment(db, audit, projectId, id);
  return answer;
}

/** What a request says of the presence at an appointment, as steps on the stays of a person. */
function stepsOf(
  said: ReturnType<typeof presenceChange>,
  appointment: AttendedAppointment,
  body: UpdateAppointmentBody,
  stamping: Stamping,
): ((stays: readonly Stay[]) => StayChange[])[] {
  const { user_lat, user_lon, checkInAccuracy, checkOutLat, checkOutLon, checkOutAccuracy } = body;
  const arrival = stayStamp({ lat: user_lat, lon: user_lon, accuracy: checkInAccuracy }, stamping);
  const departure = stayStamp({ lat: checkOutLat, lon: checkOutLon, accuracy: checkOutAccuracy }, stamping);
  if (said.arrival === 'taken' && said.departure === 'taken') {
    return [(stays) => attendAtOnce(stays, appointment, arrival, departure)];
  }
  return [
    said.arrival === 'taken' && ((stays: readonly Stay[]) => arrive(stays, appointment, arrival)),
    said.arrival === 'taken back' && ((stays: readonly Stay[]) => takeBackArrival(stays, appointment)),
    said.departure === 'taken' && ((stays: readonly Stay[]) => depart(stays, appointment, departure)),
    said.departure === 'taken back' && ((stays: readonly Stay[]) => takeBackDeparture(stays, appointment)),
  ].filter((step) => step !== false);
}

/** Whether the appointment was made by the arrival itself (attend-unplanned.ts), with which it goes when that is taken back. */
function wasUnplanned(stay: Stay | undefined, { startsAt }: AppointmentFields): boolean {
  return stay?.arrival?.at.getTime() === startsAt.getTime();
}

/** Takes an appointment off the calendar; it can be restored. */
export async function deleteAppointment(
  db: Db,
  audit: AuditContext,
  projectId: number,
  id: number,
): Promise<void> {
  await lockAppointment(db, projectId, id);
  const told = await setAppointmentDeleted(db, projectId, id, audit.now);
  if (!told) throw notFound('appointment');
  await recordEvent(db, audit, {
    projectId,
    subjectKind: 'appointment',
    subjectId: id,
    kind: 'appointment.deleted',
    before: told,
  });
  await followAppointment(db, audit, { projectId, appointmentId: id }, []);
}

/** Brings an appointment back; one that is there is answered as it is. Refuses (409) one to come of a cancelled project. */
export async function restoreAppointment(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  id: number,
): Promise<JsonText> {
  const project = await lockProject(db, projectId);
  const told = await setAppointmentDeleted(db, projectId, id, null);
  if (told) requireBookable(project, told.startsAt, audit.now);
  const appointment = await readSavedAppointment(db, viewer, projectId, id);
  if (!appointment) throw notFound('appointment');
  if (told) {
    await recordEvent(db, audit, {
      projectId,
      subjectKind: 'appointment',
      subjectId: id,
      kind: 'appointment.restored',
      after: told,
    });
    await followAppointment(db, audit, { projectId, appointmentId: id }, told.employeeIds);
  }
  return appointment;
}
