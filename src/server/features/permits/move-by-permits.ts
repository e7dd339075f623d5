import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { moveByEvent } from '../projects/advance-project-queries.ts';
import { permitsStandOf } from './permit-stand-queries.ts';
import type { VisibleProject } from '../projects/project-access-queries.ts';

/**
 * Moves a locked project as its permits say (project-status.ts): forwards when one of them waits, and on when none is missing any more
 * and the day has come on which work starts. Call it after whatever was written of a permit.
 */
export async function moveByPermits(
  db: Db,
  audit: AuditContext,
  { id, status, today }: VisibleProject,
): Promise<void> {
  // Nothing that permits say moves a project elsewhere, so nobody needs to ask.
  if (status !== 'contract_signed' && status !== 'permits_pending') return;
  const { isWaiting, isReleased, hasBegun } = await permitsStandOf(db, id, today);
  if (isWaiting) await moveByEvent(db, audit, id, 'permit_applied');
  else if (isReleased && hasBegun) await moveByEvent(db, audit, id, 'permits_released');
}
