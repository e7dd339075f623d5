import type { Product } from '../../../shared/products/product-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { isProductInBids, lockProduct, markProductDeleted, unmarkProductDeleted } from './product-queries.ts';
import { historyOf, withFreeName } from './write-product.ts';

/** Removes a product; refuses (409) one that a bid uses. */
export async function removeProduct(
  db: Db,
  act: Act,
  id: number,
  expectedVersion: number | undefined,
): Promise<void> {
  const product = await lockProduct(db, id);
  if (!product) throw notFound('product');
  requireVersion(product, expectedVersion);
  if (await isProductInBids(db, id)) {
    throw new AppError('product.in_use', 'A bid uses this product. Deactivate it instead.');
  }
  await markProductDeleted(db, id, act.now);
  const event = { subjectKind: 'product' as const, subjectId: id, kind: 'product.deleted' };
  await recordEvent(db, act, { ...event, before: historyOf(product) });
}

/** Brings a removed product back; one that is there already is answered as it is. */
export async function restoreProduct(db: Db, act: Act, id: number): Promise<Product> {
  const restored = await withFreeName(unmarkProductDeleted(db, id, act.now));
  if (!restored) {
    const product = await lockProduct(db, id);
    if (!product) throw notFound('product');
    return product;
  }
  const event = { subjectKind: 'product' as const, subjectId: id, kind: 'product.restored' };
  await recordEvent(db, act, { ...event, after: historyOf(restored) });
  return restored;
}
