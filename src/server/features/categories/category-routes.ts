import { categoryContract } from '../../../shared/categories/category-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { listCategories } from './category-queries.ts';
import { orderCategories } from './order-categories.ts';
import { removeCategory, restoreCategory } from './remove-category.ts';
import { changeCategory, createCategory } from './write-category.ts';

export const categoryRoutes: Route[] = [
  on(categoryContract.listCategories, ({ db }) => listCategories(db)),
  on(categoryContract.createCategory, ({ db, act, body }) => createCategory(db, act, body)),
  on(categoryContract.orderCategories, ({ db, act, body }) => orderCategories(db, act, body)),
  on(categoryContract.updateCategory, ({ db, act, params, body, expectedVersion }) =>
    changeCategory(db, act, params.id, body, expectedVersion),
  ),
  on(categoryContract.deleteCategory, ({ db, act, params, expectedVersion }) =>
    removeCategory(db, act, params.id, expectedVersion),
  ),
  on(categoryContract.restoreCategory, ({ db, act, params }) => restoreCategory(db, act, params.id)),
];
