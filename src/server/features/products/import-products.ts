import { AppError } from '../../../shared/kernel/app-error.ts';
import { toAmount, toKnownAmount } from '../../../shared/kernel/money.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { byId, idsOf } from '../../platform/by-id.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { takeIds } from '../../platform/db/next-ids.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { removeRecords } from '../../platform/records/removal-queries.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import type { ImportWritten } from '../../platform/imports/import-run-queries.ts';
import { insertCategories, keepCategories, removeEmptyCategories } from '../categories/category-queries.ts';
import {
  planProductImport,
  type ListedProduct,
  type PlannedProduct,
  type ProductImportPlan,
} from './plan-product-import.ts';
import { productImportFields, type ProductImport } from './product-import-fields.ts';
import { productMends } from './product-mends.ts';
import {
  findImportedProducts,
  holdPriceBook,
  insertProducts,
  updateProducts,
} from './product-import-queries.ts';
import { listProductsByIds, type ProductValues } from './product-queries.ts';
import { changeKind, historyOf, uniqueProducts } from './product-record.ts';

/** How a price list is brought into the book. */
export const productImportKind: ImportKind<typeof productImportFields, ProductImportPlan, ProductValues> = {
  fields: productImportFields,
  mends: productMends,
  table: 'products',
  hold: holdPriceBook,
  plan: planProductImport,
  write: writeProducts,
  findPresent: findImportedProducts,
  undo: undoProducts,
};

export async function writeProducts(
  db: Db,
  audit: AuditContext,
  { planned, categories }: ProductImportPlan,
  list: Pick<ProductImport, 'additions'>,
): Promise<ImportWritten<ProductValues>> {
  const made = await insertCategories(db, audit, list.additions['categories'] ?? []);
  const categoryIds = new Map([...categories, ...made].map(({ id, name }) => [name.toLowerCase(), id]));
  const numbered = (product: ListedProduct, id: number) => {
    const { category, ...values } = product;
    return { ...values, id, categoryId: categoryIds.get(category.toLowerCase()) ?? null };
  };
  const fresh = planned.filter(({ row }) => row.state === 'new');
  const changed = planned.filter(({ row }) => row.state === 'changed');
  const ids = await takeIds(db, 'products', fresh.length);
  await refuseDuplicate(
    insertProducts(
      db,
      fresh.map(({ product }, at) => numbered(product, ids[at]!)),
      audit.now,
    ),
    uniqueProducts,
  );
  const updates = changed.map(({ product, match }) => ({
    ...numbered(product, match!.id),
    version: match!.version,
  }));
  const count = await refuseDuplicate(updateProducts(db, updates, audit.now), uniqueProducts);
  if (count !== updates.length) {
    throw new AppError(
      'import.changed',
      'Someone just changed these products, so nothing was imported. Try again.',
    );
  }
  const history = (product: ListedProduct) => historyOfListed(product, categoryIds);
  await recordEvents(db, audit, [
    ...fresh.map(({ product }, at) => ({
      subjectKind: 'product' as const,
      subjectId: ids[at]!,
      kind: 'product.created',
      after: { ...history(product), via: 'import' },
    })),
    ...changed.map((each) => changeEvent(each, history)),
  ]);
  const records = [
    ...ids.map((id) => ({ id, version: 1, before: null })),
    ...changed.map(({ match }) => ({ id: match!.id, version: match!.version + 1, before: valuesOf(match!) })),
  ];
  return { records, additions: made };
}

const valuesOf = (product: ProductValues): ProductValues => {
  const { categoryId, name, code, description, unit, price, cost, taxable, active } = product;
  return { categoryId, name, code, description, unit, price, cost, taxable, active };
};

async function undoProducts(
  db: Db,
  audit: AuditContext,
  { records, additions }: ImportWritten<ProductValues>,
): Promise<void> {
  const ids = idsOf(records);
  const there = byId(await listProductsByIds(db, ids));
  const former = records.flatMap(({ id, version, before }) =>
    before && there.has(id) ? { ...before, id, version } : [],
  );
  const categories = await keepCategories(db, [
    ...new Set(former.flatMap(({ categoryId }) => categoryId ?? [])),
  ]);
  // A category that became empty by the import may have been removed since.
  const changed = former.map(({ categoryId, ...each }) => ({
    ...each,
    categoryId: categoryId !== null && categories.has(categoryId) ? categoryId : null,
  }));
  const made = records.flatMap(({ id, before }) => (before ? [] : (there.get(id) ?? [])));
  await removeRecords(
    db,
    audit,
    made.map((product) => ({
      subjectKind: 'product' as const,
      subjectId: product.id,
      kind: 'product.deleted',
      before: historyOf(product),
    })),
  );
  await refuseDuplicate(updateProducts(db, changed, audit.now), uniqueProducts);
  const now = byId(await listProductsByIds(db, ids));
  await recordEvents(
    db,
    audit,
    changed.flatMap(({ id }) => {
      const told = changedFields(historyOf(there.get(id)!), historyOf(now.get(id)!));
      return told
        ? { subjectKind: 'product' as const, subjectId: id, kind: changeKind(told.after), ...told }
        : [];
    }),
  );
  await removeEmptyCategories(db, audit, additions);
}

/** As `historyOf` tells a product that was saved in its form. */
function historyOfListed(product: ListedProduct, categoryIds: ReadonlyMap<string, number>) {
  const { category, price, cost, ...told } = product;
  const categoryId = categoryIds.get(category.toLowerCase()) ?? null;
  return {
    categoryId,
    categoryName: category || null,
    ...told,
    price: toAmount(price),
    cost: toKnownAmount(cost),
  };
}

function changeEvent({ product, match }: PlannedProduct, history: (product: ListedProduct) => object) {
  const { categoryName, name, code, description, unit, price, cost, taxable, active } = match!;
  const old = { category: categoryName ?? '', name, code, description, unit, price, cost, taxable, active };
  const { before, after } = changedFields(history(old), history(product))!;
  return {
    subjectKind: 'product' as const,
    subjectId: match!.id,
    kind: changeKind(after),
    before,
    after: { ...after, via: 'import' },
  };
}
