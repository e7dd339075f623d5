import type { SavedView } from '../../../shared/views/view-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { lockView, markView } from './view-queries.ts';
import { historyOf, requireOwnView, withFreeName, type Keeper } from './view-rules.ts';

/** Removes a view. */
export async function removeView(
  db: Db,
  audit: AuditContext,
  keeper: Keeper,
  id: number,
  expectedVersion: number | undefined,
): Promise<void> {
  const view = requireOwnView(await lockView(db, keeper.employeeId, id), keeper);
  requireVersion(view, expectedVersion);
  await markView(db, keeper.employeeId, id, { isRemoved: true, now: audit.now });
  const event = { subjectKind: 'view' as const, subjectId: id, kind: 'view.deleted' };
  await recordEvent(db, audit, { ...event, before: historyOf(view) });
}

/** Brings a removed view back; one that is there already is answered as it is. */
export async function restoreView(
  db: Db,
  audit: AuditContext,
  keeper: Keeper,
  id: number,
): Promise<SavedView> {
  const found = requireOwnView(await lockView(db, keeper.employeeId, id), keeper, { isRemoved: true });
  const { isRemoved, ...view } = found;
  if (!isRemoved) return view;
  const restored = await withFreeName(
    markView(db, keeper.employeeId, id, { isRemoved: false, now: audit.now }),
  );
  const event = { subjectKind: 'view' as const, subjectId: id, kind: 'view.restored' };
  await recordEvent(db, audit, { ...event, after: historyOf(restored) });
  return restored;
}
