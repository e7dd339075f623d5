import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { Product } from '../../../shared/products/product-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { valueTaken } from '../../platform/db/refuse-duplicate.ts';
import { record, required } from '../../platform/records/record.ts';
import { keepCategory } from '../categories/category-queries.ts';
import {
  clearRemovedCategory,
  isProductInBids,
  productColumns,
  type ProductValues,
} from './product-queries.ts';

/** A category has a name once, and the book a code, whatever their capitals. */
export const uniqueProducts = {
  products_name_key: valueTaken(
    'product.name_taken',
    'name',
    'Another product in this category has this name.',
  ),
  products_code_key: valueTaken('product.code_taken', 'code', 'Another product has this code.'),
};

/** What the history tells of a product. */
export function historyOf(product: Product) {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...told } = product;
  return told;
}

/** The kind of the event of a change, by the fields that changed. */
export const changeKind = (changed: object) =>
  'price' in changed || 'cost' in changed ? 'product.price_changed' : 'product.updated';

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
  amounts: { price: true, cost: true },
  events: { updated: changeKind },
  defaults: {
    categoryId: null,
    name: required,
    code: '',
    description: '',
    unit: 'each',
    price: required,
    cost: null,
    taxable: true,
    active: true,
  },
  // Before the product is locked: an import of the price book locks the categories first, too.
  holdReferences: holdCategory,
  historyFields: historyOf,
  unique: uniqueProducts,
  requireRemovable: requireUnused,
});

/** Refuses (422) a category that is not there; one that the product has already may stay. */
async function holdCategory(db: Db, { categoryId }: Partial<ProductValues>) {
  const isThere = !categoryId || (await keepCategory(db, categoryId));
  return (before: ProductValues | undefined) => {
    if (!isThere && categoryId !== before?.categoryId)
      throw invalidField('categoryId', 'This category was not found.');
  };
}

/** Refuses (409) to remove a product that a bid uses. */
async function requireUnused(db: Db, { id }: Product): Promise<void> {
  if (await isProductInBids(db, id))
    throw new AppError('product.in_use', 'A bid uses this product. Deactivate it instead.');
}

/** Brings a removed product back, without a category that is gone. */
export async function restoreProduct(...[db, audit, viewer, place]: Parameters<typeof products.restore>) {
  await clearRemovedCategory(db, place.id);
  return products.restore(db, audit, viewer, place);
}
