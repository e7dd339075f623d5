import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { Product } from '../../../shared/products/product-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { taken } from '../../platform/db/refuse-duplicate.ts';
import { record } from '../../platform/records/record.ts';
import { keepCategory } from '../categories/category-queries.ts';
import { isProductInBids, leaveGoneCategory, productColumns, type ProductValues } from './product-queries.ts';

/** A category has a name once, and the book a code, whatever their capitals. */
export const uniqueProducts = {
  products_name_key: taken('product.name_taken', 'name', 'This category has a product of this name already.'),
  products_code_key: taken('product.code_taken', 'code', 'Another product has this code.'),
};

/** What the history tells of a product. */
export function historyOf(product: Product) {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...told } = product;
  return told;
}

/** What the price book sells. A new price or cost stands in the history as such, with the one before. */
export const products = record<Product, ProductValues>({
  subjectKind: 'product',
  noun: 'product',
  table: {
    name: 'products',
    alias: 'p',
    fields: {
      categoryId: 'category_id',
      name: 'name',
      code: 'code',
      description: 'description',
      unit: 'unit',
      price: 'price_cents',
      cost: 'cost_cents',
      taxable: 'is_taxable',
      active: 'is_active',
    },
    columns: productColumns('(select name from categories where id = p.category_id)'),
  },
  amounts: ['price', 'cost'],
  events: {
    updated: (before, after) =>
      after.price !== before.price || after.cost !== before.cost
        ? 'product.price_changed'
        : 'product.updated',
  },
  defaults: {
    categoryId: null,
    code: '',
    description: '',
    unit: 'each',
    cost: null,
    taxable: true,
    active: true,
  },
  // Before the product is held: an import of the price book holds the categories first, too.
  prepare: requireCategory,
  told: historyOf,
  unique: uniqueProducts,
  requireRemovable: requireUnused,
});

/** Refuses (422) a category that is not there. */
async function requireCategory(db: Db, body: { categoryId?: number | null }): Promise<object> {
  const { categoryId } = body;
  if (categoryId && !(await keepCategory(db, categoryId)))
    throw invalidField('categoryId', 'This category does not exist.');
  return body;
}

/** Refuses (409) to remove a product that a bid uses. */
async function requireUnused(db: Db, { id }: Product): Promise<void> {
  if (await isProductInBids(db, id))
    throw new AppError('product.in_use', 'A bid uses this product. Deactivate it instead.');
}

/** Brings a removed product back, without a category that is gone. */
export async function restoreProduct(...[db, act, viewer, place]: Parameters<typeof products.restore>) {
  await leaveGoneCategory(db, place.id);
  return products.restore(db, act, viewer, place);
}
