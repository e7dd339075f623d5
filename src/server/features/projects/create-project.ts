import { AppError } from '../../../shared/kernel/app-error.ts';
import type { CreateProjectBody } from '../../../shared/projects/project-contract.ts';
import { nextStatusAfter } from '../../../shared/projects/status-after-event.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { idsOf } from '../../platform/by-id.ts';
import { ascendingIds } from '../../platform/ascending-ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvents, type HistoryEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { holdPeople } from '../appointments/appointment-queries.ts';
import { findStayingCustomer } from '../customers/customer-queries.ts';
import { addCustomer } from '../customers/new-customer-queries.ts';
import { requireTags, setTags } from '../tags/tag-queries.ts';
import { requireTimes } from '../../../shared/appointments/appointment-times.ts';
import type { Viewer } from './project-access-queries.ts';
import { readProject } from './project-detail-queries.ts';
import { insertProject, type References } from './new-project-queries.ts';
import { emptyProjectFields, type ProjectFields } from './project-queries.ts';
import { kindNotOffered, requireReferences } from './project-references.ts';
import { projectSubject } from './project-subject.ts';

/** A new lead: the customer when new, the project with its number, and the first appointment, or none of them. */
export async function createProject(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  body: CreateProjectBody,
): Promise<JsonText> {
  const { counter_type, customerId: givenCustomerId, appointment, customer: caller, ...given } = body;
  const fields: ProjectFields = { ...emptyProjectFields, ...givenFields(given) };
  fields.employeeIds = ascendingIds(fields.employeeIds);
  const attendees = ascendingIds(appointment?.employeeIds ?? []);
  if (appointment) requireTimes(appointment.startsAt, appointment.endsAt, 'appointment.endsAt');
  // Whoever books the same people at this moment waits, and is told of this appointment.
  if (attendees.length > 0) await holdPeople(db, attendees);
  const employeeIds = ascendingIds([...fields.employeeIds, ...attendees]);
  const references = { ...fields, counter_type, employeeIds };
  const knownCustomerId = await requireReferencesFollowing(db, references, givenCustomerId);

  const tags = await requireTags(db, audit, fields.tags);
  fields.tags = tags.map(({ name }) => name);
  const added = caller && (await addCustomer(db, audit, caller));
  const customerId = knownCustomerId ?? added!.customer.id;
  const { kind = 'estimate', notes = '' } = appointment ?? {};
  const firstAppointment = appointment && { ...appointment, kind, notes, employeeIds: attendees };
  const status = firstAppointment ? nextStatusAfter('appointment_made', 'lead_created') : 'lead_created';
  const project = {
    ...fields,
    counter_type,
    customerId,
    createdBy: audit.actor.id,
    status,
    appointment: firstAppointment,
  };
  const inserted = await insertProject(db, project, audit.now);
  if (!inserted) throw kindNotOffered();
  const { id, number, appointmentId } = inserted;

  await setTags(db, 'project', id, idsOf(tags));

  const subject = projectSubject(id);
  const events: HistoryEvent[] = [];
  if (added) events.push({ ...added.event, projectId: id });
  events.push({
    ...subject,
    kind: 'project.created',
    after: { number, counter_type: inserted.counter_type, customerId, ...filled({ ...fields, employeeIds }) },
  });
  if (firstAppointment && appointmentId !== null) {
    events.push(
      {
        ...subject,
        subjectKind: 'appointment',
        subjectId: appointmentId,
        kind: 'appointment.created',
        after: firstAppointment,
      },
      { ...subject, kind: 'project.status_changed', before: { status: 'lead_created' }, after: { status } },
    );
  }
  await recordEvents(db, audit, events);
  return readProject(db, viewer, id, audit.now);
}

/**
 * Refuses what does not exist, and gives the customer to take: one that has been merged, perhaps while the lead was written, is
 * the one that it was merged into.
 */
async function requireReferencesFollowing(
  db: Db,
  references: Omit<References, 'customerId'>,
  customerId: number | undefined,
): Promise<number | undefined> {
  try {
    await requireReferences(db, { ...references, customerId });
    return customerId;
  } catch (error) {
    // Anything else has ended the transaction, and is not ours to look at.
    if (!(error instanceof AppError)) throw error;
    const staying = customerId === undefined ? undefined : await findStayingCustomer(db, customerId);
    if (!staying) throw error;
    await requireReferences(db, { ...references, customerId: staying.id });
    return staying.id;
  }
}

/** The fields that say something, for a history that can be read. */
function filled(fields: ProjectFields): Partial<ProjectFields> {
  const isFilled = (value: unknown) =>
    value !== '' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));
}
