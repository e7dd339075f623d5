import type { Product } from '../../../shared/products/product-contract.ts';
import { invalidField } from '../../../shared/kernel/app-error.ts';
import {
  fromAmount,
  fromKnownAmount,
  largestCents,
  toAmount,
  toKnownAmount,
} from '../../../shared/kernel/money.ts';
import { RefusedRow } from '../../../shared/kernel/every-row.ts';
import { raised, type BulkProductsBody } from '../../../shared/products/bulk-products.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { byId } from '../../platform/by-id.ts';
import { BulkProblems } from '../../platform/bulk-problems.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { keepCategories } from '../categories/category-queries.ts';
import { matchProducts, updateProducts } from './product-import-queries.ts';
import { listProductsByIds, lockProducts } from './product-queries.ts';
import { changeKind, historyOf, uniqueProducts } from './product-record.ts';

type Change = BulkProductsBody['change'];

const words = {
  one: /*i18n*/ 'product',
  many: /*i18n*/ 'products',
  nameTaken: { code: 'product.name_taken', sentence: 'Another product in this category has this name.' },
} as const;

/**
 * Does the same to many products, all or none, in a number of statements that does not grow with them; refuses as `BulkProblems` does.
 * Answers the products in the order of the list.
 */
export async function changeProducts(
  db: Db,
  audit: AuditContext,
  { products: rows, change }: BulkProductsBody,
): Promise<Product[]> {
  if ('each' in change && change.each.length !== rows.length) {
    throw invalidField('change.each', 'Send one entry for each product.');
  }
  const problems = new BulkProblems<Product>(rows.length, words);
  const ids = rows.flatMap((row) => (row instanceof RefusedRow ? [] : [row.id]));
  const categories = await requireTargets(db, change);
  await lockProducts(db, ids);
  const found = await listProductsByIds(db, ids);
  const changed = problems
    .match(rows, found)
    .map(({ index, before }) => ({
      index,
      before,
      after: applied(before, wishFor(before, change, index), categories),
    }))
    .filter(({ before, after }) => changedFields(before, after));
  const moved = changed.filter(({ before, after }) => before.categoryId !== after.categoryId);
  if (moved.length > 0) await noteTakenNames(db, moved, problems);
  noteTooLarge(changed, problems);
  problems.throwIfAny();

  await refuseDuplicate(
    updateProducts(
      db,
      changed.map(({ after }) => ({
        ...after,
        price: fromAmount(after.price),
        cost: fromKnownAmount(after.cost),
      })),
      audit.now,
    ),
    uniqueProducts,
  );
  await recordEvents(
    db,
    audit,
    changed.map(({ before, after }) => {
      const told = changedFields(historyOf(before), historyOf(after))!;
      return {
        subjectKind: 'product' as const,
        subjectId: before.id,
        kind: changeKind(told.after),
        before: told.before,
        after: { ...told.after, via: 'bulk' },
      };
    }),
  );
  const present = byId(changed.length === 0 ? found : await listProductsByIds(db, ids));
  return ids.map((id) => present.get(id)!);
}

/** The names of the categories to move to, kept from being removed meanwhile. */
async function requireTargets(db: Db, change: Change): Promise<ReadonlyMap<number, string>> {
  const wished = 'each' in change ? change.each.map((each) => each.categoryId) : [];
  if ('categoryId' in change) wished.push(change.categoryId);
  const ids = new Set(wished.filter((id) => id !== null && id !== undefined));
  if (ids.size === 0) return new Map();
  const names = await keepCategories(db, [...ids]);
  if (names.size < ids.size) throw invalidField('change.categoryId', 'This category was not found.');
  return names;
}

type Wish = Partial<Pick<Product, 'active' | 'categoryId' | 'price' | 'cost'>>;

function wishFor({ price, cost }: Product, change: Change, index: number): Wish {
  if ('each' in change) {
    const { price: ownPrice, cost: ownCost, ...others } = givenFields(change.each[index]!);
    return {
      ...others,
      ...(ownPrice !== undefined && { price: toAmount(ownPrice) }),
      ...(ownCost !== undefined && { cost: toKnownAmount(ownCost) }),
    };
  }
  if (!('raise' in change)) return change;
  const { what } = change.raise;
  const to = (amount: number) => toAmount(raised(fromAmount(amount), change.raise));
  return {
    price: what === 'cost' ? price : to(price),
    cost: what === 'price' || cost === null ? cost : to(cost),
  };
}

function applied(product: Product, wish: Wish, categories: ReadonlyMap<number, string>): Product {
  const after = { ...product, ...wish };
  if (wish.categoryId === undefined) return after;
  return { ...after, categoryName: wish.categoryId === null ? null : categories.get(wish.categoryId)! };
}

interface Changed {
  index: number;
  before: Product;
  after: Product;
}

async function noteTakenNames(
  db: Db,
  moved: readonly Changed[],
  problems: BulkProblems<Product>,
): Promise<void> {
  const keys = moved.map(({ after }, n) => ({
    n,
    name: after.name,
    code: null,
    category: after.categoryName ?? '',
  }));
  const taken = new Set((await matchProducts(db, keys)).map((match) => match.n));
  const seen = new Set<string>();
  for (const [n, { index, after }] of moved.entries()) {
    const name = `${after.categoryId}\n${after.name.toLowerCase()}`;
    if (taken.has(n) || seen.has(name)) problems.addTakenName(index);
    seen.add(name);
  }
}

function noteTooLarge(changed: readonly Changed[], problems: BulkProblems<Product>): void {
  for (const { index, after } of changed) {
    for (const field of ['price', 'cost'] as const) {
      if (fromAmount(after[field] ?? 0) > largestCents)
        problems.add(index, field, 'The amount is too large.');
    }
  }
}
