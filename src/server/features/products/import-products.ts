import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ColumnMapping, ImportPreview, ImportResult } from '../../../shared/imports/import-contract.ts';
import { toAmount } from '../../../shared/kernel/money.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { takeIds } from '../../platform/db/next-ids.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { importResult, previewImport, requireFlawless } from '../../platform/imports/import-preview.ts';
import { freshImport, readImport } from '../../platform/imports/read-import.ts';
import { insertCategories } from '../categories/category-queries.ts';
import { planProductImport, type ListedProduct, type PlannedProduct } from './plan-product-import.ts';
import { productImportFields, type ProductImport } from './product-import-fields.ts';
import { holdPriceBook, insertProducts, updateProducts } from './product-import-queries.ts';
import { withFreeName } from './write-product.ts';

/** The rows of a price list; reading takes seconds, so it comes before any transaction. */
export function readPriceList(
  file: UploadedFile,
  mapping: ColumnMapping | undefined,
): Promise<ProductImport> {
  return readImport(productImportFields, file, mapping);
}

/** What an import of this price list would do. */
export async function previewProductImport(db: Db, list: ProductImport): Promise<ImportPreview> {
  await planProductImport(db, list);
  return previewImport(list);
}

/** Brings a price list into the book: every row of it, or nothing and what is wrong. */
export async function importProducts(
  db: Db,
  act: Act,
  read: ProductImport,
  plan: string | undefined,
): Promise<ImportResult> {
  const list = freshImport(read);
  await holdPriceBook(db);
  const { planned, categories } = await planProductImport(db, list);
  requireFlawless(list, plan);
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
  return importResult(list);
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
