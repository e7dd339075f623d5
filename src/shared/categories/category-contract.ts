import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { id, idInPath, requiredLine, versionField } from '../kernel/fields.ts';

export const categorySchema = z.strictObject({
  id: id(),
  name: z.string(),
  /** Lists show categories in this order; equal positions go by name. */
  position: z.int(),
  /** Products that belong to it, inactive ones included. */
  productCount: z.int(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

const fields = {
  name: requiredLine(80),
  position: z.optional(
    z.int().check(z.minimum(0, 'Use 0 or more.'), z.maximum(100_000, 'Use at most 100000.')),
  ),
};

export const createCategoryBody = z.strictObject(fields);
export type CreateCategoryBody = z.output<typeof createCategoryBody>;

export const updateCategoryBody = z.strictObject({
  ...z.partial(createCategoryBody).shape,
  version: versionField,
});

const everyId = z
  .array(id())
  .check(z.minLength(1, 'Send every category.'), z.maxLength(10_000, 'Send at most 10000 categories.'));

export const orderCategoriesBody = z.strictObject({
  /** Every category once, in the new order. */
  ids: everyId,
  /** The order that the person saw; another one by now is refused (412). */
  seen: z.optional(everyId),
});
export type OrderCategoriesBody = z.output<typeof orderCategoriesBody>;

export const categoryContract = {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'employee',
    summary: 'All categories in their order, each with the number of its products.',
    answer: z.array(categorySchema),
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: '/api/categories/order',
    access: 'pricebook.write',
    summary:
      'Puts all categories into this order, or none; refused with the present list when it is another one by now.',
    body: orderCategoriesBody,
    answer: z.array(categorySchema),
  }),
  ...recordEndpoints({
    name: 'Category',
    path: '/api/categories',
    id: 'id',
    ofRecord: z.object({ id: idInPath() }),
    access: 'pricebook.write',
    body: createCategoryBody,
    update: updateCategoryBody,
    answer: categorySchema,
    summaries: {
      create: 'Adds a category, at the end unless it names a position.',
      update: 'Renames or moves a category.',
      delete: 'Removes a category that has no products; it can be restored.',
      restore: 'Brings a removed category back; refused when its name was given to another one meanwhile.',
    },
  }),
};
