import { AppError } from '../../../shared/kernel/app-error.ts';
import { decideMove } from '../../../shared/projects/project-moves.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { lockProject } from './advance-project-queries.ts';
import { moveProject } from './move-project.ts';
import { findOpenMatters } from './open-matters-queries.ts';
import type { Viewer } from './project-access-queries.ts';

/**
 * Completes a project. `isConfirmed: false` asks first: while something is still open it is refused (409 with what is open as `current`).
 * A caller who says nothing of it completes at once, as the specification has it.
 */
export async function completeProject(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  id: number,
  { reason, isConfirmed = true }: { reason?: string | undefined; isConfirmed?: boolean | undefined },
): Promise<JsonText> {
  if (!isConfirmed) await requireNothingOpen(db, audit, id);
  return moveProject(db, audit, viewer, id, 'complete', reason);
}

/** Refuses (409, with what is open) to complete a project in which something is open. */
export async function requireNothingOpen(db: Db, audit: AuditContext, id: number): Promise<void> {
  const project = await lockProject(db, id);
  const decision = decideMove('complete', { ...project, hasContract: project.finalizedBidId !== null });
  const open = decision.kind === 'move' ? await findOpenMatters(db, id, audit.now) : [];
  if (open.length === 0) return;
  throw new AppError('project.still_open', 'This project still has open items.', { current: open });
}
