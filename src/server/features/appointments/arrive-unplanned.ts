import type { ArriveBody } from '../../../shared/appointments/appointment-contract.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { advanceProject, lockProject } from '../projects/advance-project-queries.ts';
import { requireVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import {
  findStandingVisit,
  insertAppointment,
  readSavedAppointment,
  updateAppointment,
} from './appointment-queries.ts';
import { momentOf, presenceAfter, type Presence } from './appointment-rules.ts';

const hourMs = 3_600_000;
/** Who forgot to check out yesterday arrives anew today. */
const longestStayMs = 12 * hourMs;

const nobody: Presence = {
  user_lat: null,
  user_lon: null,
  checkedInAt: null,
  checkedInBy: null,
  checkOutLat: null,
  checkOutLon: null,
  checkedOutAt: null,
  checkedOutBy: null,
};

/**
 * Somebody is on site whom nobody has sent there: a visit for work that begins now, checked in to. Who has arrived and not left yet gets
 * that visit again, so that a second press is no second visit.
 */
export async function arriveUnplanned(
  db: Db,
  act: Act,
  viewer: Viewer,
  projectId: number,
  body: ArriveBody,
): Promise<JsonText> {
  await requireVisibleProject(db, viewer, projectId);
  await lockProject(db, projectId);
  const me = viewer.employeeId;
  const now = momentOf(body.presentAt, act.now);
  const since = new Date(now.getTime() - longestStayMs);
  const standing = await findStandingVisit(db, projectId, me, since);
  if (standing !== undefined) return (await readSavedAppointment(db, viewer, projectId, standing))!;
  const visit = {
    kind: 'work',
    startsAt: now,
    endsAt: new Date(now.getTime() + hourMs),
    notes: '',
    employeeIds: [me],
  };
  const presence = presenceAfter(nobody, { ...body, checkIn: true }, { at: now, by: me });
  const id = (await insertAppointment(db, projectId, visit, act.now))!;
  await updateAppointment(db, id, { ...visit, ...presence });
  const subject = { projectId, subjectKind: 'appointment' as const, subjectId: id };
  await recordEvent(db, act, { ...subject, kind: 'appointment.created', after: visit });
  const { user_lat, user_lon, checkedInAt, checkedInBy } = presence;
  await recordEvent(db, act, {
    ...subject,
    kind: 'appointment.checked_in',
    before: { checkedInAt: null },
    after: { user_lat, user_lon, checkedInAt, checkedInBy },
  });
  await advanceProject(db, act, projectId, 'appointment_scheduled');
  return (await readSavedAppointment(db, viewer, projectId, id))!;
}
