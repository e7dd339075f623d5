import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { fromAmount, largestCents, toAmount, type Cents } from '../../../shared/kernel/money.ts';
import { raised, type BulkProductsBody } from '../../../shared/products/bulk-products.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { keepCategory } from '../categories/category-queries.ts';
import { matchProducts, updateProducts } from './product-import-queries.ts';
import { listProductsByIds, lockProducts, type PricedProduct } from './product-queries.ts';
import { historyOf, withFreeName } from './write-product.ts';

type Change = BulkProductsBody['change'];

/**
 * Does the same to many products, all or none, in a number of statements that does not grow with them. Refuses with a sentence by
 * `products.{index}`: 412 when rows are stale, with those as they are now, 409 for a name that the category has already, else 422.
 */
export async function changeProducts(
  db: Db,
  act: Act,
  { products: wished, change }: BulkProductsBody,
): Promise<PricedProduct[]> {
  const ids = wished.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) {
    throw invalidField('products', 'A product stands in the list twice.');
  }
  const categoryName = await requireTarget(db, change);
  await lockProducts(db, ids);
  const found = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]));
  requirePresent(wished, found);
  const changed = ids
    .map((id) => found.get(id)!)
    .map((before) => ({ before, after: applied(before, change, categoryName) }))
    .filter(({ before, after }) => changedFields(before, after));
  if ('categoryId' in change) await refuseTakenNames(db, changed, ids, categoryName);
  refuseTooLarge(changed, ids);
  await withFreeName(
    updateProducts(
      db,
      changed.map(({ after }) => ({
        ...after,
        price: fromAmount(after.price),
        cost: fromAmount(after.cost),
      })),
      act.now,
    ),
  );
  await recordEvents(
    db,
    act,
    changed.map(({ before, after }) => {
      const told = changedFields(historyOf(before), historyOf(after))!;
      const kind =
        'price' in told.after || 'cost' in told.after ? 'product.price_changed' : 'product.updated';
      return {
        subjectKind: 'product' as const,
        subjectId: before.id,
        kind,
        before: told.before,
        after: { ...told.after, via: 'bulk' },
      };
    }),
  );
  if (changed.length === 0) return ids.map((id) => found.get(id)!);
  const present = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]));
  return ids.map((id) => present.get(id)!);
}

/** The name of the category to move to, kept from being removed meanwhile; null for none. */
async function requireTarget(db: Db, change: Change): Promise<string | null> {
  if (!('categoryId' in change) || change.categoryId === null) return null;
  const name = await keepCategory(db, change.categoryId);
  if (name === undefined) throw invalidField('change.categoryId', 'This category does not exist.');
  return name;
}

function requirePresent(
  wished: BulkProductsBody['products'],
  found: ReadonlyMap<number, PricedProduct>,
): void {
  const missing = wished.findIndex(({ id }) => !found.has(id));
  if (missing >= 0) {
    const sentence = 'This product was removed in the meantime.';
    const fields = { [`products.${missing}`]: sentence };
    throw new AppError('request.invalid', `One of these products is gone, so none was changed.`, { fields });
  }
  const stale = wished.flatMap(({ id, version }, index) => {
    const product = found.get(id)!;
    return version === undefined || version === product.version ? [] : [{ index, product }];
  });
  if (stale.length === 0) return;
  const fields = stale.map(({ index }) => [
    `products.${index}`,
    'Somebody else has changed this product in the meantime.',
  ]);
  throw new AppError(
    'version.stale',
    'Somebody else has changed some of these products in the meantime, so none was changed. Look at them again.',
    {
      fields: Object.fromEntries(fields) as Record<string, string>,
      current: stale.map(({ product }) => product),
    },
  );
}

function applied(product: PricedProduct, change: Change, categoryName: string | null): PricedProduct {
  if ('active' in change) return { ...product, active: change.active };
  if ('categoryId' in change) return { ...product, categoryId: change.categoryId, categoryName };
  const { what } = change.raise;
  const to = (amount: number) => toAmount(raised(fromAmount(amount), change.raise));
  return {
    ...product,
    price: what === 'cost' ? product.price : to(product.price),
    cost: what === 'price' ? product.cost : to(product.cost),
  };
}

interface Changed {
  before: PricedProduct;
  after: PricedProduct;
}

async function refuseTakenNames(
  db: Db,
  changed: readonly Changed[],
  ids: readonly number[],
  categoryName: string | null,
): Promise<void> {
  const keys = changed.map(({ after }, n) => ({
    n,
    name: after.name,
    code: null,
    category: categoryName ?? '',
  }));
  const taken = new Set((await matchProducts(db, keys)).map((match) => match.n));
  const seen = new Set<string>();
  for (const [n, { after }] of changed.entries()) {
    const name = after.name.toLowerCase();
    if (seen.has(name)) taken.add(n);
    seen.add(name);
  }
  if (taken.size === 0) return;
  const clashing = [...taken].map((n) => changed[n]!.before);
  const sentence = 'The category has a product of this name already.';
  throw new AppError(
    'product.name_taken',
    `${clashing[0]!.name}: the category has a product of this name already, so none was moved.`,
    { fields: Object.fromEntries(clashing.map(({ id }) => [`products.${ids.indexOf(id)}`, sentence])) },
  );
}

function refuseTooLarge(changed: readonly Changed[], ids: readonly number[]): void {
  const isTooLarge = (amount: number) => (fromAmount(amount) as Cents) > largestCents;
  const large = changed.find(({ after }) => isTooLarge(after.price) || isTooLarge(after.cost));
  if (!large) return;
  const sentence = 'The amount is too large.';
  throw new AppError('request.invalid', `${large.before.name}: ${sentence}`, {
    fields: { [`products.${ids.indexOf(large.before.id)}`]: sentence },
  });
}
