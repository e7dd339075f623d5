import { categoryContract } from '../../../shared/categories/category-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { listCategories } from './category-queries.ts';
import { categories, createCategory } from './category-record.ts';
import { orderCategories } from './order-categories.ts';

export const categoryRoutes: Route[] = [
  on(categoryContract.listCategories, ({ db }) => listCategories(db)),
  on(categoryContract.orderCategories, ({ db, audit, body }) => orderCategories(db, audit, body)),
  ...recordRoutes('Category', categoryContract, { ...categories, create: createCategory }, ({ id }) => ({
    id,
  })),
];
