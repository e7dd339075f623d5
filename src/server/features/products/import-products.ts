import { AppError } from '../../../shared/kernel/app-error.ts';
import { toAmount } from '../../../shared/kernel/money.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeIds } from '../../platform/db/next-ids.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { insertCategories } from '../categories/category-queries.ts';
import {
  planProductImport,
  type ListedProduct,
  type PlannedProduct,
  type ProductImportPlan,
} from './plan-product-import.ts';
import { productImportFields, type ProductImport } from './product-import-fields.ts';
import { holdPriceBook, insertProducts, updateProducts } from './product-import-queries.ts';
import { withFreeName } from './write-product.ts';

/** How a price list is brought into the book. */
export const productImportKind: ImportKind<typeof productImportFields, ProductImportPlan> = {
  fields: productImportFields,
  table: 'products',
  hold: holdPriceBook,
  plan: planProductImport,
  write: writeProducts,
};

async function writeProducts(
  db: Db,
  act: Act,
  { planned, categories }: ProductImportPlan,
  list: ProductImport,
): Promise<void> {
  const made = await insertCategories(db, act, list.additions['categories'] ?? []);
  const categoryIds = new Map([...categories, ...made].map(({ id, name }) => [name.toLowerCase(), id]));
  const numbered = (product: ListedProduct, id: number) => {
    const { category, ...values } = product;
    return { ...values, id, categoryId: categoryIds.get(category.toLowerCase()) ?? null };
  };
  const fresh = planned.filter(({ row }) => row.state === 'new');
  const changed = planned.filter(({ row }) => row.state === 'changed');
  const ids = await takeIds(db, 'products', fresh.length);
  await withFreeName(
    insertProducts(
      db,
      fresh.map(({ product }, at) => numbered(product, ids[at]!)),
      act.now,
    ),
  );
  const updates = changed.map(({ product, match }) => ({
    ...numbered(product, match!.id),
    version: match!.version,
  }));
  const count = await withFreeName(updateProducts(db, updates, act.now));
  if (count !== updates.length) {
    throw new AppError(
      'import.changed',
      'Somebody has just changed these products, so nothing was imported. Try again.',
    );
  }
  const history = (product: ListedProduct) => historyOfListed(product, categoryIds);
  await recordEvents(db, act, [
    ...fresh.map(({ product }, at) => ({
      subjectKind: 'product' as const,
      subjectId: ids[at]!,
      kind: 'product.created',
      after: { ...history(product), via: 'import' },
    })),
    ...changed.map((each) => changeEvent(each, history)),
  ]);
}

/** As write-product.ts tells a product that was saved in its form. */
function historyOfListed(product: ListedProduct, categoryIds: ReadonlyMap<string, number>) {
  const { category, price, cost, ...told } = product;
  const categoryId = categoryIds.get(category.toLowerCase()) ?? null;
  return {
    categoryId,
    categoryName: category || null,
    ...told,
    price: toAmount(price),
    cost: toAmount(cost),
  };
}

function changeEvent({ product, match }: PlannedProduct, history: (product: ListedProduct) => object) {
  const { categoryName, name, code, description, unit, price, cost, taxable, active } = match!;
  const old = { category: categoryName ?? '', name, code, description, unit, price, cost, taxable, active };
  const { before, after } = changedFields(history(old), history(product))!;
  const isPriced = 'price' in after || 'cost' in after;
  return {
    subjectKind: 'product' as const,
    subjectId: match!.id,
    kind: isPriced ? 'product.price_changed' : 'product.updated',
    before,
    after: { ...after, via: 'import' },
  };
}
