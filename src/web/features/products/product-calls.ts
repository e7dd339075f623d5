import { t } from '@lingui/core/macro';
import type { CreateProductBody, Product } from '../../../shared/products/product-contract.ts';
import { toAmount, toKnownAmount } from '../../../shared/kernel/money.ts';
import { api, type CallInput } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { recordCalls } from '../../platform/record-calls.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { listCalls } from '../../ui/table/list-calls.ts';
import { categoriesKey, productPricesKey, productsKey } from '../../entities/record-keys.ts';
import { bundlesKey } from '../../entities/bundles.ts';

export type ProductChange = Partial<
  Pick<Product, 'name' | 'code' | 'categoryId' | 'description' | 'unit' | 'taxable' | 'active'> & {
    price: number;
    cost: number | null;
  }
>;

export const pricesKey = (id: number) => [...productPricesKey, id];

export const productCalls = recordCalls('/api/products', {
  key: productsKey,
  related: [categoriesKey, productPricesKey, bundlesKey],
  failures: {
    list: () => t`Failed to fetch products`,
    add: () => t`Failed to add products`,
    update: () => t`Failed to update products`,
    remove: () => t`Failed to remove products`,
  },
});

/** The schema's body holds cents and leaves out what has a usual value; the wire takes amounts. */
export function withAmounts(body: CreateProductBody) {
  const {
    name,
    code = '',
    categoryId = null,
    description = '',
    unit = '',
    taxable = true,
    active = true,
  } = body;
  const { price, cost = null } = body;
  return {
    name,
    code,
    categoryId,
    description,
    unit,
    price: toAmount(price),
    cost: toKnownAmount(cost),
    taxable,
    active,
  };
}

/** Both halves together are no filter, which is why the call would not tell of nonsense in them. */
function isYesNo(text: string): boolean {
  return text.split(',').every((each) => each === 'true' || each === 'false');
}

/** Both of two choices are the same as none. */
const onlyOne = (filter: string | undefined) => (filter?.includes(',') ? undefined : filter);

export const productList = listCalls('GET /api/products', {
  file: 'GET /api/export/products',
  parts: {
    category: ['categories'],
    active: isYesNo,
    taxable: isYesNo,
    price: ['priceFrom', 'priceTo'],
    cost: ['costFrom', 'costTo'],
  },
  also: ({ active, taxable }) => ({ active: onlyOne(active), taxable: onlyOne(taxable) }),
  page: () => ({ limit: 100 }),
  told: (call) => withFallbackMessage(t`Failed to fetch products`, call),
});

export function loadPrices(id: number, signal: AbortSignal) {
  return withFallbackMessage(
    t`Failed to fetch products`,
    api('GET /api/products/:id/prices', { params: { id }, signal }),
  );
}

type BulkChange = CallInput<'PUT /api/products/bulk'>['body']['change'];

/** Does one thing to many products, all or none. */
export function changeProducts(rows: readonly Product[], change: BulkChange, options: WriteOptions) {
  const products = rows.map(({ id, version }) => ({ id, version }));
  return withFallbackMessage(
    t`Failed to update products`,
    api('PUT /api/products/bulk', { body: { products, change }, ...options }),
  );
}
