import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { findFactor, saveRemoval } from './factor-queries.ts';

/** What somebody does who is not signed in yet, in the person's own name. */
export function ownAudit(
  audit: AuditContext,
  { id, firstName, lastName }: { id: number; firstName: string; lastName: string },
): AuditContext {
  return { ...audit, actor: { kind: 'employee', id, name: `${firstName} ${lastName}`.trim() } };
}

/** Leaves the factor to whoever has just met it; the caller holds the employee. */
export async function stopOwnRemoval(db: Db, own: AuditContext, employeeId: number): Promise<void> {
  const factor = await findFactor(db, employeeId);
  if (!factor?.removal_at) return;
  await saveRemoval(db, factor.id, null);
  await recordEvent(db, own, {
    subjectKind: 'employee',
    subjectId: employeeId,
    kind: 'employee.factor_removal_stopped',
  });
}
