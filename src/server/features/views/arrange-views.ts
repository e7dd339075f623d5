import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { OrderViewsBody, SavedView } from '../../../shared/views/view-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { holdViewsOf, listViews, lockView, placeViews, setDefaultView } from './view-queries.ts';

/** Puts one's own views into an order; refuses (412, with the present list) when a view is missing or not there any more. */
export async function orderViews(
  db: Db,
  audit: AuditContext,
  employeeId: number,
  { list, ids }: OrderViewsBody,
): Promise<SavedView[]> {
  await holdViewsOf(db, employeeId);
  const present = await listViews(db, employeeId, list);
  const own = present.filter(({ isMine }) => isMine).map(({ id }) => id);
  if (own.length === ids.length && own.every((id, at) => id === ids[at])) return present;
  if (own.length !== ids.length || own.some((id) => !ids.includes(id))) {
    const sentence = 'Your views changed in the meantime. These are the current ones. Move yours again.';
    throw new AppError('version.stale', sentence, { current: present });
  }
  await placeViews(db, ids, audit.now);
  const event = { subjectKind: 'employee' as const, subjectId: employeeId, kind: 'employee.views_ordered' };
  await recordEvent(db, audit, { ...event, before: { [list]: own }, after: { [list]: ids } });
  return listViews(db, employeeId, list);
}

/** Makes a list open with a view that one may see, for oneself; repeating it changes nothing. */
export async function chooseDefaultView(
  db: Db,
  audit: AuditContext,
  employeeId: number,
  id: number,
  isDefault: boolean,
): Promise<SavedView> {
  const view = await lockView(db, employeeId, id);
  if (!view) throw notFound('view');
  if (view.isDefault === isDefault) return view;
  await setDefaultView(db, employeeId, view, isDefault);
  const event = {
    subjectKind: 'employee' as const,
    subjectId: employeeId,
    kind: 'employee.default_view_chosen',
  };
  await recordEvent(db, audit, { ...event, after: { list: view.list, viewId: isDefault ? id : null } });
  return { ...view, isDefault };
}
