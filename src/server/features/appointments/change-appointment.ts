import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { UpdateAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';
import type { Act } from '../../platform/act.ts';
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
import { isField, type Viewer } from '../projects/project-access-queries.ts';
import {
  findAppointmentFields,
  lockAppointment,
  readSavedAppointment,
  setAppointmentDeleted,
  updateAppointment,
  type AppointmentFields,
} from './appointment-queries.ts';
import { requireTimes } from '../../../shared/appointments/appointment-times.ts';
import { eventKindOf, momentOf, presenceAfter, requireVisitable } from './appointment-rules.ts';
import { requirePeople } from './make-appointment.ts';

/** What field employees may not change of an appointment: they check in and out, and write notes. */
const officeOnly: readonly (keyof AppointmentFields)[] = ['kind', 'startsAt', 'endsAt', 'employeeIds'];

/** Changes an appointment of this project; a new position or `checkIn` checks in, `checkOut` checks out. */
export async function changeAppointment(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: { projectId: number; id: number },
  body: UpdateAppointmentBody,
  expectedVersion: number | undefined,
): Promise<JsonText> {
  const { projectId, id } = place;
  const status = await lockAppointment(db, projectId, id);
  const found = status && (await findAppointmentFields(db, viewer, projectId, id));
  if (!found) throw notFound('appointment');
  const { version, ...before } = found;
  const readNow = async () => (await readSavedAppointment(db, viewer, projectId, id))!;
  await requireWrittenVersion(version, expectedVersion, readNow);
  const { checkIn: _isArrival, checkOut: _isDeparture, presentAt, putBackOf, ...fields } = body;
  const given = givenFields(fields) as Partial<AppointmentFields>;
  const presence = presenceAfter(before, body, { at: momentOf(presentAt, act.now), by: viewer.employeeId });
  const wanted: AppointmentFields = { ...before, ...given, ...presence };
  wanted.employeeIds = ascendingIds(wanted.employeeIds);
  requireTimes(wanted.startsAt, wanted.endsAt, 'endsAt');
  const changed = changedFields(before, wanted);
  if (changed) {
    if (isField(viewer) && officeOnly.some((field) => field in changed.after)) {
      throw new AppError(
        'auth.forbidden',
        'You can check in and out and write notes here; the office changes the rest.',
      );
    }
    const isBooking =
      'startsAt' in changed.after || 'endsAt' in changed.after || 'employeeIds' in changed.after;
    if ('startsAt' in changed.after) requireVisitable({ status }, wanted.startsAt, act.now);
    if (isBooking) await requirePeople(db, wanted.employeeIds, before.employeeIds);
    const subject = { projectId, subjectKind: 'appointment' as const, subjectId: id };
    const asOf = await requirePutBack(db, subject, putBackOf, given);
    await updateAppointment(db, id, wanted);
    const kind = eventKindOf(before, wanted);
    await recordUpdate(db, act, { ...subject, kind, before, after: wanted, asOf }, expectedVersion);
    if (wanted.checkedInAt === null && wasUnplanned(before)) {
      const answer = await readNow();
      await deleteAppointment(db, act, projectId, id);
      return answer;
    }
  }
  return readNow();
}

/** Whether the visit was made by the arrival itself (arrive-unplanned.ts), with which it goes when that is taken back. */
function wasUnplanned({ startsAt, checkedInAt }: AppointmentFields): boolean {
  return checkedInAt !== null && checkedInAt.getTime() === startsAt.getTime();
}

/** Takes an appointment off the calendar; it can be restored. */
export async function deleteAppointment(db: Db, act: Act, projectId: number, id: number): Promise<void> {
  const told = await setAppointmentDeleted(db, projectId, id, act.now);
  if (!told) throw notFound('appointment');
  await recordEvent(db, act, {
    projectId,
    subjectKind: 'appointment',
    subjectId: id,
    kind: 'appointment.deleted',
    before: told,
  });
}

/** Brings an appointment back; one that is there is answered as it is. Refuses (409) one to come of a cancelled project. */
export async function restoreAppointment(
  db: Db,
  act: Act,
  viewer: Viewer,
  projectId: number,
  id: number,
): Promise<JsonText> {
  const project = await lockProject(db, projectId);
  const told = await setAppointmentDeleted(db, projectId, id, null);
  if (told) requireVisitable(project, told.startsAt, act.now);
  const appointment = await readSavedAppointment(db, viewer, projectId, id);
  if (!appointment) throw notFound('appointment');
  if (told) {
    await recordEvent(db, act, {
      projectId,
      subjectKind: 'appointment',
      subjectId: id,
      kind: 'appointment.restored',
      after: told,
    });
  }
  return appointment;
}
