import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ArriveBody, DepartBody } from '../../../shared/appointments/appointment-contract.ts';
import { requireWholePosition } from '../../../shared/kernel/position-fields.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { advanceProject, lockProject } from '../projects/advance-project-queries.ts';
import { requireVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { insertAppointment, readSavedAppointment } from './appointment-queries.ts';
import { momentOf, stayStamp } from './appointment-rules.ts';
import {
  arrive,
  depart,
  notCheckedIn,
  appointmentAround,
  appointmentToLeave,
  type AttendedAppointment,
} from './attendance-stays.ts';
import { changesBy, holdStays, saveAtAppointment } from './record-attendance.ts';

const hourMs = 3_600_000;

/** Somebody is on site whom nobody has sent there. */
export async function arriveUnplanned(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  body: ArriveBody,
): Promise<JsonText> {
  await requireVisibleProject(db, viewer, projectId);
  const id = await recordUnplanned(db, audit, viewer, projectId, body);
  const answer = await readSavedAppointment(db, viewer, projectId, id);
  if (!answer)
    throw new AppError('appointment.check_in_taken_back', 'This check-in was undone in the meantime.');
  return answer;
}

/**
 * Records an arrival that names no appointment, at one for work that begins then, and answers which. Who is at an appointment of the
 * project, or came to one right after, gets that, so that a second press is no second appointment.
 */
export async function recordUnplanned(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  { user_lat: lat, user_lon: lon, checkInAccuracy: accuracy, presentAt }: ArriveBody,
): Promise<number> {
  requireWholePosition(lat ?? null, lon ?? null, { lat: 'user_lat', lon: 'user_lon' });
  const { number: projectNumber } = await lockProject(db, projectId);
  const by = viewer.employeeId;
  const at = momentOf(presentAt, audit);
  const { stays } = await holdStays(db, viewer, { moment: at });
  const stamp = stayStamp({ lat, lon, accuracy }, { at, capturedAt: presentAt, by });
  const known = appointmentAround(stays, projectId, stamp);
  const id = known?.appointmentId ?? (await makeUnplanned(db, audit, projectId, at, by));
  const appointment: AttendedAppointment = { appointmentId: id, projectId, projectNumber };
  const changes = changesBy(stays, [(each) => arrive(each, appointment, stamp)]);
  await saveAtAppointment(db, audit, { id, employeeId: by }, changes);
  if (!known) await advanceProject(db, audit, projectId, 'appointment_scheduled');
  return id;
}

async function makeUnplanned(
  db: Db,
  audit: AuditContext,
  projectId: number,
  startsAt: Date,
  by: number,
): Promise<number> {
  const endsAt = new Date(startsAt.getTime() + hourMs);
  // Who has the project no more is not given it back.
  const appointment = { kind: 'work', startsAt, endsAt, notes: '', employeeIds: audit.late ? [] : [by] };
  const id = (await insertAppointment(db, projectId, appointment, audit.now))!;
  const subject = { projectId, subjectKind: 'appointment' as const, subjectId: id };
  await recordEvent(db, audit, { ...subject, kind: 'appointment.created', after: appointment });
  return id;
}

/** Somebody leaves a project, whichever of its appointments the arrival was at. Refuses (409) who has not come. */
export async function departFromProject(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  body: DepartBody,
): Promise<JsonText> {
  await requireVisibleProject(db, viewer, projectId);
  const id = await recordDeparture(db, audit, viewer, projectId, body);
  const answer = id === undefined ? undefined : await readSavedAppointment(db, viewer, projectId, id);
  if (!answer) throw notCheckedIn();
  return answer;
}

/** Records a departure that names no appointment, and answers which it was from; undefined where the person has not come. */
export async function recordDeparture(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  { checkOutLat: lat, checkOutLon: lon, checkOutAccuracy: accuracy, presentAt }: DepartBody,
): Promise<number | undefined> {
  requireWholePosition(lat ?? null, lon ?? null, { lat: 'checkOutLat', lon: 'checkOutLon' });
  await lockProject(db, projectId);
  const at = momentOf(presentAt, audit);
  const { stays, employeeId } = await holdStays(db, viewer, { moment: at });
  const stamp = stayStamp({ lat, lon, accuracy }, { at, capturedAt: presentAt, by: employeeId });
  const stay = appointmentToLeave(stays, projectId, stamp);
  if (!stay) return undefined;
  const changes = changesBy(stays, [(each) => depart(each, stay, stamp)]);
  await saveAtAppointment(db, audit, { id: stay.appointmentId, employeeId }, changes);
  return stay.appointmentId;
}
