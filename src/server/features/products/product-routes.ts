import { productContract, productImport } from '../../../shared/products/product-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { readPage } from '../../platform/lists/list-queries.ts';
import { importRoutes } from '../../platform/imports/import-routes.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { addStarterBook } from './add-starter-book.ts';
import { changeProducts } from './change-products.ts';
import { exportProducts, listPrices, requireKnownCosts } from './find-products.ts';
import { listedProducts } from './product-list-queries.ts';
import { productImportKind } from './import-products.ts';
import { products, restoreProduct } from './product-record.ts';

export const productRoutes: Route[] = [
  on(productContract.listProducts, ({ db, caller, query }) => {
    requireKnownCosts(caller, query);
    return readPage(db, listedProducts(query), query);
  }),
  on(productContract.listProductPrices, ({ db, params }) => listPrices(db, params.id)),
  on(productContract.exportProducts, ({ db, caller, query }) => {
    requireKnownCosts(caller, query);
    return exportProducts(db, caller, query);
  }),
  ...importRoutes(productImport, productImportKind),
  on(productContract.addStarterBook, ({ db, audit, body }) => addStarterBook(db, audit, body)),
  on(productContract.changeProducts, ({ db, audit, body }) => changeProducts(db, audit, body)),
  ...recordRoutes('Product', productContract, { ...products, restore: restoreProduct }, ({ id }) => ({ id })),
];
