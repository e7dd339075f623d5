import * as z from 'zod/mini';

import { categoriesInQuery } from '../categories/categories-in-query.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import {
  amount,
  blankAsNull,
  booleanInQuery,
  id,
  idInPath,
  line,
  requiredLine,
  text,
  versionField,
} from '../kernel/fields.ts';
import { languageField } from '../kernel/language-field.ts';
import { cursorInQuery, exportFormats, searchInQuery, wishedLimitInQuery } from '../kernel/list-query.ts';
import { importEndpoints, importResultSchema } from '../imports/import-contract.ts';
import { bulkProductsBody } from './bulk-products.ts';
import { starterTrades } from './starter-book.ts';

export const productSchema = z.strictObject({
  id: id(),
  categoryId: z.nullable(id()),
  categoryName: z.nullable(z.string()),
  name: z.string(),
  /** Its article number or SKU; empty when it has none, else given once in the whole book. */
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  price: z.number(),
  /** Null where nobody knows it. */
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
  name: requiredLine(200),
  code: z.optional(line(60)),
  description: z.optional(text(2000)),
  unit: z.optional(line(20)),
  price: amount(),
  /** Null, or left out of a new product, where nobody knows it. */
  cost: z.optional(blankAsNull(amount())),
  taxable: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
});
export type CreateProductBody = z.output<typeof createProductBody>;

export const updateProductBody = z.strictObject({
  ...z.partial(createProductBody).shape,
  version: versionField,
});

const sortKeys = [
  'book',
  'name',
  'code',
  'category',
  'unit',
  'price',
  'cost',
  'margin',
  'taxable',
  'active',
  'updatedAt',
] as const;
export type ProductSortKey = (typeof sortKeys)[number];
export type ProductSort = ProductSortKey | `-${ProductSortKey}`;
const sorts: readonly ProductSort[] = sortKeys.flatMap((key) => [key, `-${key}` as const]);

const amountOrNothing = z.optional(amount());

/** What narrows and orders the price book; the list, its export and the screens share it. */
const narrowing = {
  q: searchInQuery,
  categoryId: z.optional(idInPath()),
  categories: z.optional(categoriesInQuery),
  active: z.optional(booleanInQuery()),
  taxable: z.optional(booleanInQuery()),
  priceFrom: amountOrNothing,
  priceTo: amountOrNothing,
  costFrom: amountOrNothing,
  costTo: amountOrNothing,
  sort: z.optional(z.enum(sorts, `Use one of: ${sorts.join(', ')}.`)),
};

export const listProductsQuery = z.strictObject({
  ...narrowing,
  limit: wishedLimitInQuery(500),
  cursor: cursorInQuery,
});
export type ListProductsQuery = z.output<typeof listProductsQuery>;

export const exportProductsQuery = z.strictObject({ ...narrowing, format: z.enum(exportFormats) });

/** One price that a product had, from an instant on. */
export const productPriceSchema = z.strictObject({
  id: id(),
  at: z.string(),
  /** Who set it. */
  by: z.string(),
  /** How: on the product itself, for many at once, or from a file. */
  via: z.enum(['form', 'bulk', 'import']),
  price: z.number(),
  cost: z.nullable(z.number()),
  /** What it was before; null when the product was new. */
  priceBefore: z.nullable(z.number()),
  /** Null as well where it was unknown. */
  costBefore: z.nullable(z.number()),
});
export type ProductPrice = z.infer<typeof productPriceSchema>;

const params = z.object({ id: idInPath() });

/** Both calls of the import, which are part of the contract below. */
export const productImport = importEndpoints('products', 'pricebook.write');

export const productContract = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'prices.see',
    summary:
      'The whole price book by category and name, or a page of it; with `q` the products of that name or code, best first.',
    query: listProductsQuery,
    answer: z.array(productSchema),
  }),
  listProductPrices: endpoint({
    method: 'GET',
    path: '/api/products/:id/prices',
    access: 'costs.see',
    summary:
      'Every price and cost that a product had, newest first: who, when, from what to what. At most 200.',
    params,
    answer: z.array(productPriceSchema),
  }),
  changeProducts: endpoint({
    method: 'PUT',
    path: '/api/products/bulk',
    access: 'pricebook.write',
    summary: 'Does the same to many products: all of them or, when one is stale or refused, none.',
    body: bulkProductsBody,
    answer: z.array(productSchema),
  }),
  exportProducts: endpoint({
    method: 'GET',
    path: '/api/export/products',
    access: ['prices.see', 'exports.take'],
    summary: 'The products that a list shows, as CSV or XLSX; the file can be imported again.',
    query: exportProductsQuery,
    answer: 'file',
  }),
  previewProductImport: productImport.preview,
  importProducts: productImport.run,
  exportProductsLeftOut: productImport.leftOut,
  listProductImports: productImport.listRuns,
  undoProductImport: productImport.undo,
  addStarterBook: endpoint({
    method: 'POST',
    path: '/api/products/starter-book',
    access: 'pricebook.write',
    summary:
      'Adds the usual products of trades with units and descriptions, at a price of 0, as an import that can be undone. What is there already stays as it is.',
    body: z.strictObject({
      trades: z
        .array(z.enum(starterTrades, `Use one of: ${starterTrades.join(', ')}.`))
        .check(
          z.minLength(1, 'Choose a trade.'),
          z.maxLength(starterTrades.length, 'Choose each trade once.'),
        ),
      language: z.prefault(languageField(), 'en'),
    }),
    answer: importResultSchema,
    status: 200,
  }),
  ...recordEndpoints({
    name: 'Product',
    path: '/api/products',
    id: 'id',
    ofRecord: params,
    access: 'pricebook.write',
    body: createProductBody,
    update: updateProductBody,
    answer: productSchema,
    summaries: {
      create: 'Adds a product; a category has each name once.',
      update: 'Changes a product; bids keep the price that they were written with.',
      delete: 'Removes a product that no bid uses; it can be restored.',
      restore: 'Brings a removed product back, without its category when that is gone.',
    },
  }),
};
