import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { amount, booleanInQuery, id, idInPath, requiredText, text, versionField } from '../kernel/fields.ts';
import { limitInQuery, searchInQuery } from '../kernel/list-query.ts';

export const productSchema = z.strictObject({
  id: id(),
  categoryId: z.nullable(id()),
  categoryName: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  /** Null for field employees, who never see prices. */
  price: z.nullable(z.number()),
  /** Null for field employees, who never see costs. */
  cost: z.nullable(z.number()),
  taxable: z.boolean(),
  /** An inactive product stays in old bids and is not offered in new ones. */
  active: z.boolean(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof productSchema>;

export const createProductBody = z.strictObject({
  categoryId: z.optional(z.nullable(id())),
  name: requiredText(200),
  description: z.optional(text(2000)),
  unit: z.optional(text(20)),
  price: amount(),
  cost: z.optional(amount()),
  taxable: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
});
export type CreateProductBody = z.output<typeof createProductBody>;

export const updateProductBody = z.strictObject({
  ...z.partial(createProductBody).shape,
  version: versionField,
});
export type UpdateProductBody = z.output<typeof updateProductBody>;

/** The price book answers whole; this only bounds what one answer can grow to. */
const mostProducts = 100_000;

export const listProductsQuery = z.strictObject({
  q: searchInQuery,
  categoryId: z.optional(idInPath()),
  active: z.optional(booleanInQuery()),
  limit: limitInQuery(mostProducts, mostProducts),
});
export type ListProductsQuery = z.output<typeof listProductsQuery>;

const params = z.object({ id: idInPath() });

export const productContract = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'employee',
    summary: 'The whole price book by category and name; with `q` the products of that name, best first.',
    query: listProductsQuery,
    answer: z.array(productSchema),
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/api/products',
    access: 'office',
    summary: 'Adds a product; a category has each name once.',
    body: createProductBody,
    ignores: productSchema,
    answer: productSchema,
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/api/products/:id',
    access: 'office',
    summary: 'Changes a product; bids keep the price that they were written with.',
    params,
    body: updateProductBody,
    ignores: productSchema,
    answer: productSchema,
  }),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: '/api/products/:id',
    access: 'office',
    summary: 'Removes a product that no bid uses; it can be restored.',
    params,
    answer: 'nothing',
  }),
  restoreProduct: endpoint({
    method: 'POST',
    path: '/api/products/:id/restore',
    access: 'office',
    summary: 'Brings a removed product back, without its category when that is gone.',
    params,
    answer: productSchema,
    status: 200,
  }),
};
