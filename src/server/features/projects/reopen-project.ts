import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { unvoidDrafts } from '../invoices/invoice-queries.ts';
import { lockProject } from './advance-project-queries.ts';
import { moveProject } from './move-project.ts';
import { followAppointment } from './people-by-appointment-queries.ts';
import type { Viewer } from './project-access-queries.ts';
import { unreleaseProject } from './release-project-queries.ts';

/**
 * Goes on with a project that has ended. With `bringsBack` everything is as if it had never been cancelled: what cancelling took away
 * carries its time, so nothing that somebody removed by hand comes along. Messages that waited with a withdrawn link stay unsent.
 */
export async function reopenProject(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  id: number,
  { reason, bringsBack = false }: { reason?: string | undefined; bringsBack?: boolean | undefined },
): Promise<JsonText> {
  const links = bringsBack ? await bringBack(db, audit, id) : 0;
  return moveProject(db, audit, viewer, id, 'reopen', reason, links === 0 ? {} : { restoredBidLinks: links });
}

/** Returns how many bid links work again. */
async function bringBack(db: Db, audit: AuditContext, id: number): Promise<number> {
  const { status } = await lockProject(db, id);
  if (status !== 'project_cancelled') return 0;
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
