import { productContract, productImport } from '../../../shared/products/product-contract.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { importRoutes } from '../../platform/imports/import-routes.ts';
import { changeProducts } from './change-products.ts';
import { exportProducts, findProducts, listPrices } from './find-products.ts';
import { productImportKind } from './import-products.ts';
import { removeProduct, restoreProduct } from './remove-product.ts';
import { changeProduct, createProduct } from './write-product.ts';

export const productRoutes: Route[] = [
  on(productContract.listProducts, ({ db, query, caller }) => {
    // Nobody is signed in where OPEN_CATALOG lets a legacy client read.
    const { role } = (caller as Caller | null) ?? { role: 'office' };
    return findProducts(db, query, { showsPrices: role !== 'field' });
  }),
  on(productContract.listProductPrices, ({ db, params }) => listPrices(db, params.id)),
  on(productContract.exportProducts, ({ db, query }) => exportProducts(db, query)),
  ...importRoutes(productImport, productImportKind),
  on(productContract.changeProducts, ({ db, act, body }) => changeProducts(db, act, body)),
  on(productContract.createProduct, ({ db, act, body }) => createProduct(db, act, body)),
  on(productContract.updateProduct, ({ db, act, params, body, expectedVersion }) =>
    changeProduct(db, act, params.id, body, expectedVersion),
  ),
  on(productContract.deleteProduct, ({ db, act, params, expectedVersion }) =>
    removeProduct(db, act, params.id, expectedVersion),
  ),
  on(productContract.restoreProduct, ({ db, act, params }) => restoreProduct(db, act, params.id)),
];
