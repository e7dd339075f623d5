import type { Category } from '../../../shared/categories/category-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { taken } from '../../platform/db/refuse-duplicate.ts';
import { record } from '../../platform/records/record.ts';
import { categoryColumns, countProductsIn, lastPosition } from './category-queries.ts';

/** A part of the price book; a new one stands behind the others, unless it names a position. */
export const categories = record<Category, Pick<Category, 'name' | 'position'>>({
  subjectKind: 'category',
  noun: 'category',
  table: {
    name: 'categories',
    alias: 'c',
    fields: { name: 'name', position: 'position' },
    columns: categoryColumns,
  },
  defaults: async (db) => ({ position: await lastPosition(db) }),
  unique: {
    categories_name_key: taken('category.name_taken', 'name', 'Another category has this name.'),
  },
  requireRemovable: requireEmpty,
});

/** Refuses (409) to remove a category while products belong to it. */
async function requireEmpty(db: Db, { id }: Category): Promise<void> {
  const count = await countProductsIn(db, id);
  if (count === 0) return;
  const sentence =
    count === 1
      ? '1 product belongs to this category. Move or remove what is in it first.'
      : `${count} products belong to this category. Move or remove what is in it first.`;
  throw new AppError('category.in_use', sentence);
}
