import type {
  Category,
  CreateCategoryBody,
  UpdateCategoryBody,
} from '../../../shared/categories/category-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { insertCategory, lockCategory, updateCategory } from './category-queries.ts';

/** Waits for a write and refuses (409) a name that another category has, whatever its capitals. */
export function withFreeName<T>(write: Promise<T>): Promise<T> {
  return refuseDuplicate(write, 'categories_name_key', () => {
    const sentence = 'Another category has this name.';
    return new AppError('category.name_taken', sentence, { fields: { name: sentence } });
  });
}

/** What the history tells of a category. */
export const historyOf = ({ name, position }: Category) => ({ name, position });

/** Adds a category behind the others, unless it names a position. */
export async function createCategory(db: Db, act: Act, body: CreateCategoryBody): Promise<Category> {
  const { name, position = null } = body;
  const category = await withFreeName(insertCategory(db, { name, position }, act.now));
  const event = { subjectKind: 'category' as const, subjectId: category.id, kind: 'category.created' };
  await recordEvent(db, act, { ...event, after: historyOf(category) });
  return category;
}

/** Renames or moves a category. */
export async function changeCategory(
  db: Db,
  act: Act,
  id: number,
  body: UpdateCategoryBody,
  expectedVersion: number | undefined,
): Promise<Category> {
  const before = await lockCategory(db, id);
  if (!before) throw notFound('category');
  requireVersion(before, expectedVersion);
  const after = await withFreeName(updateCategory(db, { ...before, ...givenFields(body) }, act.now));
  const event = { subjectKind: 'category' as const, subjectId: id, kind: 'category.updated' };
  await recordUpdate(
    db,
    act,
    { ...event, before: historyOf(before), after: historyOf(after) },
    expectedVersion,
  );
  return after;
}
