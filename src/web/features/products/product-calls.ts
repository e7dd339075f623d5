import { t } from '@lingui/core/macro';
import type { CreateProductBody, Product } from '../../../shared/products/product-contract.ts';
import { toAmount, zeroCents } from '../../../shared/kernel/money.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { orSay } from '../../platform/failure-words.ts';
import type { RecordCalls } from '../../platform/records.ts';

/** A new product with its price and cost as wire amounts. */
export type NewProduct = CallInput<'POST /api/products'>['body'];

export type ProductChange = Partial<
  Pick<Product, 'name' | 'categoryId' | 'description' | 'unit' | 'taxable' | 'active'> & {
    price: number;
    cost: number;
  }
>;

export const productCalls: RecordCalls<Product, NewProduct, ProductChange> = {
  key: ['products'],
  related: [['categories']],
  list: (signal) => orSay(t`Failed to fetch products`, api('GET /api/products', { signal })),
  add: (body, { idempotencyKey }) =>
    orSay(t`Failed to add products`, api('POST /api/products', { body, idempotencyKey })),
  update: ({ id, version }, change, { idempotencyKey }) =>
    orSay(
      t`Failed to update products`,
      api('PUT /api/products/:id', { params: { id }, body: change, version, idempotencyKey }),
    ),
  remove: ({ id }, { idempotencyKey }) =>
    orSay(t`Failed to remove products`, api('DELETE /api/products/:id', { params: { id }, idempotencyKey })),
  restore: ({ id }, { idempotencyKey }) =>
    api('POST /api/products/:id/restore', { params: { id }, idempotencyKey }),
};

/** The schema's body holds cents and leaves out what has a usual value; the wire takes amounts. */
export function withAmounts(body: CreateProductBody) {
  const { name, categoryId = null, description = '', unit = '', taxable = true, active = true } = body;
  const { price, cost = zeroCents } = body;
  return {
    name,
    categoryId,
    description,
    unit,
    price: toAmount(price),
    cost: toAmount(cost),
    taxable,
    active,
  };
}
