import type { Product } from '../../../shared/products/product-contract.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { fromAmount, largestCents, toAmount } from '../../../shared/kernel/money.ts';
import { raised, type BulkProductsBody } from '../../../shared/products/bulk-products.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { keepCategories } from '../categories/category-queries.ts';
import { matchProducts, updateProducts } from './product-import-queries.ts';
import { listProductsByIds, lockProducts } from './product-queries.ts';
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
): Promise<Product[]> {
  const ids = wished.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) {
    throw invalidField('products', 'A product stands in the list twice.');
  }
  if ('each' in change && change.each.length !== ids.length) {
    throw invalidField('change.each', 'Send one entry for each product.');
  }
  const categories = await requireTargets(db, change);
  await lockProducts(db, ids);
  const found = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]));
  requirePresent(wished, found);
  const changed = ids
    .map((id) => found.get(id)!)
    .map((before, index) => ({ before, after: applied(before, wishFor(before, change, index), categories) }))
    .filter(({ before, after }) => changedFields(before, after));
  const moved = changed.filter(({ before, after }) => before.categoryId !== after.categoryId);
  if (moved.length > 0) await refuseTakenNames(db, moved, ids);
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

/** The names of the categories to move to, kept from being removed meanwhile. */
async function requireTargets(db: Db, change: Change): Promise<ReadonlyMap<number, string>> {
  const wished = 'each' in change ? change.each.map((each) => each.categoryId) : [];
  if ('categoryId' in change) wished.push(change.categoryId);
  const ids = new Set(wished.filter((id) => id !== null && id !== undefined));
  if (ids.size === 0) return new Map();
  const names = await keepCategories(db, [...ids]);
  if (names.size < ids.size) throw invalidField('change.categoryId', 'This category does not exist.');
  return names;
}

function requirePresent(wished: BulkProductsBody['products'], found: ReadonlyMap<number, Product>): void {
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

type Wish = Partial<Pick<Product, 'active' | 'categoryId' | 'price' | 'cost'>>;

function wishFor({ price, cost }: Product, change: Change, index: number): Wish {
  if ('each' in change) {
    const { price: ownPrice, cost: ownCost, ...others } = givenFields(change.each[index]!);
    return {
      ...others,
      ...(ownPrice !== undefined && { price: toAmount(ownPrice) }),
      ...(ownCost !== undefined && { cost: toAmount(ownCost) }),
    };
  }
  if (!('raise' in change)) return change;
  const { what } = change.raise;
  const to = (amount: number) => toAmount(raised(fromAmount(amount), change.raise));
  return {
    price: what === 'cost' ? price : to(price),
    cost: what === 'price' ? cost : to(cost),
  };
}

function applied(product: Product, wish: Wish, categories: ReadonlyMap<number, string>): Product {
  const after = { ...product, ...wish };
  if (wish.categoryId === undefined) return after;
  return { ...after, categoryName: wish.categoryId === null ? null : categories.get(wish.categoryId)! };
}

interface Changed {
  before: Product;
  after: Product;
}

async function refuseTakenNames(db: Db, changed: readonly Changed[], ids: readonly number[]): Promise<void> {
  const keys = changed.map(({ after }, n) => ({
    n,
    name: after.name,
    code: null,
    category: after.categoryName ?? '',
  }));
  const taken = new Set((await matchProducts(db, keys)).map((match) => match.n));
  const seen = new Set<string>();
  for (const [n, { after }] of changed.entries()) {
    const name = `${after.categoryId}\n${after.name.toLowerCase()}`;
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
  const isTooLarge = (amount: number) => fromAmount(amount) > largestCents;
  const large = changed.find(({ after }) => isTooLarge(after.price) || isTooLarge(after.cost));
  if (!large) return;
  const sentence = 'The amount is too large.';
  throw new AppError('request.invalid', `${large.before.name}: ${sentence}`, {
    fields: { [`products.${ids.indexOf(large.before.id)}`]: sentence },
  });
}
