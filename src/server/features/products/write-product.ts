import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import { fromAmount, fromKnownAmount } from '../../../shared/kernel/money.ts';
import type {
  CreateProductBody,
  UpdateProductBody,
  Product,
} from '../../../shared/products/product-contract.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { keepCategory } from '../categories/category-queries.ts';
import { insertProduct, lockProduct, updateProduct, type ProductValues } from './product-queries.ts';

/** Waits for a write and refuses (409) a name that the category has already, or a code that the book has, whatever their capitals. */
export function withFreeName<T>(write: Promise<T>): Promise<T> {
  const byName = refuseDuplicate(write, 'products_name_key', () => {
    const sentence = 'This category has a product of this name already.';
    return new AppError('product.name_taken', sentence, { fields: { name: sentence } });
  });
  return refuseDuplicate(byName, 'products_code_key', () => {
    const sentence = 'Another product has this code.';
    return new AppError('product.code_taken', sentence, { fields: { code: sentence } });
  });
}

/** What the history tells of a product. */
export function historyOf(product: Product) {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...told } = product;
  return told;
}

/** Adds a product to the price book. */
export async function createProduct(db: Db, act: Act, body: CreateProductBody): Promise<Product> {
  const { categoryId = null, name, code = '', description = '', unit = 'each', price } = body;
  const { cost = null, taxable = true, active = true } = body;
  if (categoryId !== null && !(await keepCategory(db, categoryId))) throw noCategory();
  const values = { categoryId, name, code, description, unit, price, cost, taxable, active };
  const product = await withFreeName(insertProduct(db, values, act.now));
  const event = { subjectKind: 'product' as const, subjectId: product.id, kind: 'product.created' };
  await recordEvent(db, act, { ...event, after: historyOf(product) });
  return product;
}

/** Changes a product; a new price or cost stands in the history as such, with the one before. */
export async function changeProduct(
  db: Db,
  act: Act,
  id: number,
  body: UpdateProductBody,
  expectedVersion: number | undefined,
): Promise<Product> {
  // Before the product: an import of the price book holds the categories first, too.
  const isThere = !body.categoryId || (await keepCategory(db, body.categoryId));
  const before = await lockProduct(db, id);
  if (!before) throw notFound('product');
  requireVersion(before, expectedVersion);
  const { price, cost, ...others } = before;
  const wanted: ProductValues = {
    ...others,
    price: fromAmount(price),
    cost: fromKnownAmount(cost),
    ...givenFields(body),
  };
  const isMoved = wanted.categoryId !== before.categoryId;
  if (isMoved && !isThere) throw noCategory();
  const after = await withFreeName(updateProduct(db, id, wanted, act.now));
  const isPriced = after.price !== before.price || after.cost !== before.cost;
  const kind = isPriced ? 'product.price_changed' : 'product.updated';
  const event = { subjectKind: 'product' as const, subjectId: id, kind };
  await recordUpdate(
    db,
    act,
    { ...event, before: historyOf(before), after: historyOf(after) },
    expectedVersion,
  );
  return after;
}

const noCategory = () => invalidField('categoryId', 'This category does not exist.');
