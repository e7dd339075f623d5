import { AppError } from '../../../shared/kernel/app-error.ts';
import { decideMove, type ProjectMove } from '../../../shared/projects/project-moves.ts';
import { isCalledOff } from '../../../shared/projects/project-status.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvents, type HistoryEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import { voidDrafts } from '../invoices/invoice-queries.ts';
import { lockProject } from './advance-project-queries.ts';
import { followAppointment } from './people-by-appointment-queries.ts';
import type { Viewer } from './project-access-queries.ts';
import { readProject } from './project-detail-queries.ts';
import { setProjectStatus } from './project-queries.ts';
import { projectSubject } from './project-subject.ts';
import { releaseProject } from './release-project-queries.ts';

const eventKinds: Record<ProjectMove, string> = {
  start: 'project.started',
  unstart: 'project.start_undone',
  complete: 'project.completed',
  uncomplete: 'project.uncompleted',
  cancel: 'project.cancelled',
  decline: 'project.declined',
  reopen: 'project.reopened',
};

/** A person's move of a project's status, and the project as it is then. */
export async function moveProject(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  id: number,
  move: ProjectMove,
  reason = '',
): Promise<JsonText> {
  await makeMove(db, audit, id, move, reason);
  return readProject(db, viewer, id, audit.now);
}

/** Moves a project; refused moves are 409, a repeated one changes nothing and answers false. `told` goes into its event. */
export async function makeMove(
  db: Db,
  audit: AuditContext,
  id: number,
  move: ProjectMove,
  reason = '',
  told: object = {},
): Promise<boolean> {
  const project = await lockProject(db, id);
  const hasContract = project.finalizedBidId !== null;
  const decision = decideMove(move, { ...project, hasContract });
  if (decision.kind === 'refused') throw new AppError('project.move_not_allowed', decision.sentence);
  if (decision.kind === 'move') {
    await setProjectStatus(db, id, decision.to, reason, audit.now);
    const after = { status: decision.to, ...(reason === '' ? {} : { reason }), ...told };
    const released = isCalledOff(decision.to)
      ? await releaseProject(db, id, { appointments: move === 'cancel', now: audit.now })
      : { links: 0, appointments: [] };
    const drafts = move === 'cancel' ? await voidDrafts(db, id, reason, audit.now) : [];
    const events: HistoryEvent[] = [
      {
        ...projectSubject(id),
        kind: eventKinds[move],
        before: { status: project.status },
        after: withLinks(after, released.links),
      },
      ...released.appointments.map(({ id: appointmentId, ...before }) => ({
        projectId: id,
        subjectKind: 'appointment' as const,
        subjectId: appointmentId,
        kind: 'appointment.released',
        before,
      })),
      // What is not out yet is not billed any more; what is out is still owed until somebody voids it.
      ...drafts.map(({ id: invoiceId, title, total }) => ({
        projectId: id,
        subjectKind: 'invoice' as const,
        subjectId: invoiceId,
        kind: 'invoice.voided',
        before: { status: 'draft' },
        after: { status: 'void', title, total, ...(reason !== '' && { reason }) },
      })),
    ];
    await recordEvents(db, audit, events);
    for (const { id: appointmentId } of released.appointments)
      await followAppointment(db, audit, { projectId: id, appointmentId }, []);
  }
  return decision.kind === 'move';
}

function withLinks(after: object, links: number): object {
  return links === 0 ? after : { ...after, withdrawnBidLinks: links };
}

/** A success text with the project as it is now (specification, section 7). */
export function withMessage(message: string, project: JsonText): JsonText {
  return new JsonText(`{"message":${JSON.stringify(message)},"project":${project.text}}`);
}
