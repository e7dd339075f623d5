import type { Category } from '../../../shared/categories/category-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { lockCategory, markCategoryDeleted, unmarkCategoryDeleted } from './category-queries.ts';
import { historyOf, withFreeName } from './write-category.ts';

/** Removes an empty category; refuses (409) while products belong to it. */
export async function removeCategory(
  db: Db,
  act: Act,
  id: number,
  expectedVersion: number | undefined,
): Promise<void> {
  // Counted again once the lock is held: a product may have joined while the first statement waited for it.
  if (!(await lockCategory(db, id))) throw notFound('category');
  const category = (await lockCategory(db, id))!;
  requireVersion(category, expectedVersion);
  const { productCount } = category;
  if (productCount > 0) {
    const sentence =
      productCount === 1
        ? '1 product belongs to this category. Move or remove what is in it first.'
        : `${productCount} products belong to this category. Move or remove what is in it first.`;
    throw new AppError('category.in_use', sentence);
  }
  await markCategoryDeleted(db, id, act.now);
  const event = { subjectKind: 'category' as const, subjectId: id, kind: 'category.deleted' };
  await recordEvent(db, act, { ...event, before: historyOf(category) });
}

/** Brings a removed category back; one that is there already is answered as it is. */
export async function restoreCategory(db: Db, act: Act, id: number): Promise<Category> {
  const restored = await withFreeName(unmarkCategoryDeleted(db, id, act.now));
  if (!restored) {
    const category = await lockCategory(db, id);
    if (!category) throw notFound('category');
    return category;
  }
  const event = { subjectKind: 'category' as const, subjectId: id, kind: 'category.restored' };
  await recordEvent(db, act, { ...event, after: historyOf(restored) });
  return restored;
}
