import type { Category, CreateCategoryBody } from '../../../shared/categories/category-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { valueTaken } from '../../platform/db/refuse-duplicate.ts';
import { record, required, type Place } from '../../platform/records/record.ts';
import { requireUnused } from '../../platform/require-unused.ts';
import { categoryColumns, countProductsIn, nextPosition } from './category-queries.ts';

/** A part of the price book. */
export const categories = record<Category, Pick<Category, 'name' | 'position'>>({
  subjectKind: 'category',
  noun: 'category',
  table: {
    name: 'categories',
    alias: 'c',
    fields: { name: 'name', position: 'position' },
    columns: categoryColumns,
  },
  defaults: { name: required, position: required },
  unique: {
    categories_name_key: valueTaken('category.name_taken', 'name', 'Another category has this name.'),
  },
  requireRemovable: requireEmpty,
});

/** Adds a category behind the others, unless it names a position. */
export async function createCategory(
  db: Db,
  audit: AuditContext,
  viewer: unknown,
  place: Place,
  body: CreateCategoryBody,
): Promise<Category> {
  const position = body.position ?? (await nextPosition(db));
  return categories.create(db, audit, viewer, place, { ...body, position });
}

/** Refuses (409) to remove a category while products belong to it. */
async function requireEmpty(db: Db, { id }: Category): Promise<void> {
  const count = await countProductsIn(db, id);
  requireUnused(
    count,
    'category.in_use',
    '1 product belongs to this category. Move or remove what is in it first.',
    `This category has ${count} products. Move or remove them first.`,
  );
}
