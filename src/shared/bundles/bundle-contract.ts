import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, line, quantity, requiredLine, text, versionField } from '../kernel/fields.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { productSchema } from '../products/product-contract.ts';
import { longestBundleName, longestBundleUnit, mostBundleLines } from './bundle-limits.ts';

const bundleLine = z.strictObject({
  productId: id(),
  /** For one unit of the bundle. */
  quantity: quantity(),
});

export const bundleSchema = z.strictObject({
  id: id(),
  name: z.string(),
  /** What it is counted in: a bathroom floor in square feet. */
  unit: z.string(),
  /** For the office alone. */
  note: z.string(),
  lines: z.array(bundleLine),
  /** What its lines name, also what the price book does not offer any more. */
  products: z.array(
    z.strictObject({
      id: id(),
      name: z.string(),
      unit: z.string(),
      state: z.enum(['active', 'inactive', 'removed']),
    }),
  ),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Bundle = z.infer<typeof bundleSchema>;

/** A bundle with the products that a bid can take of it, as they are now. */
export const offeredBundleSchema = z.strictObject({
  ...bundleSchema.shape,
  offered: z.array(productSchema),
});
export type OfferedBundle = z.infer<typeof offeredBundleSchema>;

const fields = {
  name: requiredLine(longestBundleName),
  unit: line(longestBundleUnit),
  note: text(2000),
  lines: z
    .array(bundleLine)
    .check(
      z.minLength(1, 'Add at least one product.'),
      z.maxLength(mostBundleLines, `Use at most ${mostBundleLines} lines.`),
    ),
};

/** All that is written of one. */
export const bundleBody = z.strictObject(fields);
export type BundleBody = z.output<typeof bundleBody>;

const createBundleBody = z.strictObject({
  ...fields,
  unit: z.optional(fields.unit),
  note: z.optional(fields.note),
});

const params = z.object({ id: idInPath() });

export const bundleContract = {
  listBundles: endpoint({
    method: 'GET',
    path: '/api/bundles',
    access: 'prices.see',
    summary: 'All bundles of the price book by name, each with its lines and the products that they name.',
    answer: z.array(bundleSchema),
  }),
  getBundle: endpoint({
    method: 'GET',
    path: '/api/bundles/:id',
    access: 'prices.see',
    summary: 'A bundle with its active products at their present prices, for the lines of a bid.',
    params,
    answer: offeredBundleSchema,
  }),
  ...recordEndpoints({
    name: 'Bundle',
    path: '/api/bundles',
    id: 'id',
    ofRecord: params,
    access: 'pricebook.write',
    body: createBundleBody,
    update: z.strictObject({ ...z.partial(createBundleBody).shape, version: versionField }),
    answer: bundleSchema,
    summaries: {
      create:
        'Adds a bundle of products, each with how much of it goes with one unit; it holds no other bundle.',
      update: 'Changes a bundle; bids keep the lines that they have.',
      delete: 'Removes a bundle; it can be restored.',
      restore: 'Brings a removed bundle back; refused when its name was given to another one meanwhile.',
    },
  }),
};
