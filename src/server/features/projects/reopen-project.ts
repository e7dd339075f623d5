import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { unvoidDrafts } from '../invoices/invoice-queries.ts';
import { isCalledOff } from '../../../shared/projects/project-status.ts';
import { lockProject } from './advance-project-queries.ts';
import { makeMove } from './move-project.ts';
import { followAppointment } from './people-by-appointment-queries.ts';
import type { Viewer } from './project-access-queries.ts';
import { readProject } from './project-detail-queries.ts';
import { unreleaseProject } from './release-project-queries.ts';

interface Reopening {
  reason?: string | undefined;
  bringsBack?: boolean | undefined;
}

/** Goes on with a project that has ended, and answers it as it is then. */
export async function reopenProject(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  id: number,
  body: Reopening,
): Promise<JsonText> {
  await makeReopening(db, audit, id, body);
  return readProject(db, viewer, id, audit.now);
}

/**
 * Goes on with a project that has ended; false where it goes on already. With `bringsBack` everything is as if it had never ended:
 * what its end took away carries that time, so nothing that somebody removed by hand comes along. Messages that waited with a withdrawn
 * link stay unsent.
 */
export async function makeReopening(
  db: Db,
  audit: AuditContext,
  id: number,
  { reason, bringsBack = false }: Reopening,
): Promise<boolean> {
  const links = bringsBack ? await bringBack(db, audit, id) : 0;
  return makeMove(db, audit, id, 'reopen', reason, links === 0 ? {} : { restoredBidLinks: links });
}

/** Returns how many bid links work again. */
async function bringBack(db: Db, audit: AuditContext, id: number): Promise<number> {
  const { status } = await lockProject(db, id);
  if (!isCalledOff(status)) return 0;
  const { links, appointments } = await unreleaseProject(db, id);
  const drafts = await unvoidDrafts(db, id, audit.now);
  await recordEvents(db, audit, [
    ...appointments.map(({ id: appointmentId, ...after }) => ({
      projectId: id,
      subjectKind: 'appointment' as const,
      subjectId: appointmentId,
      kind: 'appointment.restored',
      after,
    })),
    ...drafts.map(({ id: invoiceId, title, total }) => ({
      projectId: id,
      subjectKind: 'invoice' as const,
      subjectId: invoiceId,
      kind: 'invoice.restored',
      after: { title, total },
    })),
  ]);
  for (const { id: appointmentId } of appointments)
    await followAppointment(db, audit, { projectId: id, appointmentId }, 'all');
  return links;
}
