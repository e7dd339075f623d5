import { AppError } from '../../../shared/kernel/app-error.ts';
import {
  mostViews,
  type CreateViewBody,
  type SavedView,
  type UpdateViewBody,
} from '../../../shared/views/view-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { holdViewsOf, insertView, listViews, lockView, updateView } from './view-queries.ts';
import {
  historyOf,
  requireKnownQuery,
  requireMayShare,
  requireOwnView,
  withFreeName,
  type Keeper,
} from './view-rules.ts';

/** Keeps a view behind the others of its list; refuses (409) more than fifty of one's own. */
export async function createView(
  db: Db,
  audit: AuditContext,
  keeper: Keeper,
  body: CreateViewBody,
): Promise<SavedView> {
  const { list, name, columns = null, display = null, isShared = false } = body;
  requireMayShare(keeper, isShared);
  const query = requireKnownQuery(list, body.query);
  await holdViewsOf(db, keeper.employeeId);
  const own = (await listViews(db, keeper.employeeId, list)).filter(({ isMine }) => isMine);
  if (own.length >= mostViews) {
    throw new AppError('view.too_many', `You keep ${mostViews} views of this list. Remove one first.`);
  }
  const view = await withFreeName(
    insertView(db, keeper.employeeId, { list, name, query, columns, display, isShared }, audit.now),
  );
  const event = { subjectKind: 'view' as const, subjectId: view.id, kind: 'view.created' };
  await recordEvent(db, audit, { ...event, after: historyOf(view) });
  return view;
}

/** Renames a view, narrows it otherwise, or shares it. */
export async function changeView(
  db: Db,
  audit: AuditContext,
  keeper: Keeper,
  id: number,
  body: UpdateViewBody,
  expectedVersion: number | undefined,
): Promise<SavedView> {
  const { isRemoved: _removed, ...before } = requireOwnView(
    await lockView(db, keeper.employeeId, id),
    keeper,
  );
  requireVersion(before, expectedVersion);
  requireMayShare(keeper, body.isShared);
  const given = givenFields(body);
  const query = body.query === undefined ? before.query : requireKnownQuery(before.list, body.query);
  const after = await withFreeName(
    updateView(db, keeper.employeeId, { ...before, ...given, query }, audit.now),
  );
  const event = { subjectKind: 'view' as const, subjectId: id, kind: 'view.updated' };
  await recordUpdate(
    db,
    audit,
    { ...event, before: historyOf(before), after: historyOf(after) },
    expectedVersion,
  );
  return after;
}
