import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { CreateAppointmentBody } from '../../../shared/appointments/appointment-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { ascendingIds } from '../../platform/ascending-ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { advanceProject, lockProject } from '../projects/advance-project-queries.ts';
import { followAppointment } from '../projects/people-by-appointment-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { holdPeople, insertAppointment, readSavedAppointment } from './appointment-queries.ts';
import { requireBookable } from './appointment-rules.ts';
import { requireTimes } from '../../../shared/appointments/appointment-times.ts';

/** Makes an appointment; a new lead moves on to `appointment_scheduled`, and who goes comes among the project's people. */
export async function makeAppointment(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  body: CreateAppointmentBody,
): Promise<JsonText> {
  requireTimes(body.startsAt, body.endsAt, 'endsAt');
  const { kind = 'estimate', notes = '', startsAt, endsAt } = body;
  const employeeIds = ascendingIds(body.employeeIds ?? []);
  await requirePeople(db, employeeIds);
  const appointment = { kind, startsAt, endsAt, notes, employeeIds };
  const id = await insertAppointment(db, projectId, appointment, audit.now);
  if (id === undefined) {
    requireBookable(await lockProject(db, projectId), startsAt, audit.now);
    throw notFound('project');
  }
  const event = { projectId, subjectKind: 'appointment' as const, subjectId: id };
  await recordEvent(db, audit, { ...event, kind: 'appointment.created', after: appointment });
  await followAppointment(db, audit, { projectId, appointmentId: id }, employeeIds);
  await advanceProject(db, audit, projectId, 'appointment_scheduled');
  return (await readSavedAppointment(db, viewer, projectId, id))!;
}

/**
 * Holds the people of an appointment until the transaction ends, so that the reading of conflicts behind it sees every other booking. Refuses
 * (422) somebody who does not work here, but for those who were on the appointment `already`.
 */
export async function requirePeople(
  db: Db,
  ids: readonly number[],
  already: readonly number[] = [],
): Promise<void> {
  const people = await holdPeople(db, ids);
  const isFine = (id: number) =>
    already.includes(id) || people.some((person) => person.id === id && person.isActive);
  if (ids.every(isFine)) return;
  const sentence = 'One of these people no longer works here.';
  throw new AppError('project.unknown_reference', sentence, { fields: { employeeIds: sentence } });
}
