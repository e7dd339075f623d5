import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { SavedView } from '../../../shared/views/view-contract.ts';
import { readViewQuery, type ViewList } from '../../../shared/views/view-query.ts';
import { refuseDuplicate, valueTaken } from '../../platform/db/refuse-duplicate.ts';
import type { Role } from '../../platform/http/caller.ts';
import type { StoredView } from './view-queries.ts';

/** Who keeps views. */
export interface Keeper {
  employeeId: number;
  role: Role;
}

/** The query in the form in which it is kept; refuses (422) what the list does not understand. */
export function requireKnownQuery(list: ViewList, text: string): string {
  const read = readViewQuery(list, text);
  if ('problem' in read) throw invalidField('query', read.problem);
  return read.query;
}

/** Refuses (403) to share for those who work on site. */
export function requireMayShare({ role }: Keeper, isShared: boolean | undefined): void {
  if (isShared && role === 'field') throw new AppError('auth.forbidden', 'Only the office shares views.');
}

/** Refuses what is not there (404) and a colleague's view (403); admins look after those that are shared. */
export function requireOwnView(
  view: StoredView | undefined,
  { role }: Keeper,
  { isRemoved = false }: { isRemoved?: boolean } = {},
): StoredView {
  if (!view || (view.isRemoved && !isRemoved)) throw notFound('view');
  if (!view.isMine && role !== 'admin') {
    throw new AppError('auth.forbidden', `This view is ${view.ownerName}’s. Save one of your own.`);
  }
  return view;
}

/** Waits for a write and refuses (409) a name that another view of the same list and owner has, whatever its capitals. */
export function withFreeName<T>(write: Promise<T>): Promise<T> {
  return refuseDuplicate(write, {
    saved_views_name_key: valueTaken('view.name_taken', 'name', 'Another view of this list has this name.'),
  });
}

/** What the history tells of a view. */
export const historyOf = ({ list, name, query, columns, display, isShared }: SavedView) => ({
  list,
  name,
  query,
  columns,
  display,
  isShared,
});
