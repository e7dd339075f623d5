import { productContract } from '../../../shared/products/product-contract.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { JsonText, listAnswer, on, type Route } from '../../platform/http/route.ts';
import { listProducts } from './product-queries.ts';
import { removeProduct, restoreProduct } from './remove-product.ts';
import { changeProduct, createProduct } from './write-product.ts';

export const productRoutes: Route[] = [
  on(productContract.listProducts, async ({ db, query, caller }) => {
    // Nobody is signed in where OPEN_CATALOG lets a legacy client read.
    const { role } = (caller as Caller | null) ?? { role: 'office' };
    const { rows, total } = await listProducts(db, { ...query, showsPrices: role !== 'field' });
    return listAnswer(new JsonText(rows), { totalCount: total });
  }),
  on(productContract.createProduct, ({ db, act, body }) => createProduct(db, act, body)),
  on(productContract.updateProduct, ({ db, act, params, body, expectedVersion }) =>
    changeProduct(db, act, params.id, body, expectedVersion),
  ),
  on(productContract.deleteProduct, ({ db, act, params, expectedVersion }) =>
    removeProduct(db, act, params.id, expectedVersion),
  ),
  on(productContract.restoreProduct, ({ db, act, params }) => restoreProduct(db, act, params.id)),
];
