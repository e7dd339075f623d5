import { t } from '@lingui/core/macro';
import type { CreateProductBody, Product, ProductSort } from '../../../shared/products/product-contract.ts';
import { toAmount, toKnownAmount } from '../../../shared/kernel/money.ts';
import { api, listApi, type CallInput } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import type { RecordCalls } from '../../platform/records.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { listParts } from '../../ui/address-parts.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';
import { categoriesKey, productPricesKey, productsKey } from '../../entities/record-keys.ts';
import { bundlesKey } from '../../entities/bundles.ts';

/** A new product with its price and cost as wire amounts. */
export type NewProduct = CallInput<'POST /api/products'>['body'];

export type ProductChange = Partial<
  Pick<Product, 'name' | 'code' | 'categoryId' | 'description' | 'unit' | 'taxable' | 'active'> & {
    price: number;
    cost: number | null;
  }
>;

export const pricesKey = (id: number) => [...productPricesKey, id];

export const productCalls: RecordCalls<Product, NewProduct, ProductChange> = {
  key: productsKey,
  related: [categoriesKey, productPricesKey, bundlesKey],
  list: (signal) => withFallbackMessage(t`Failed to fetch products`, api('GET /api/products', { signal })),
  add: (body, { idempotencyKey }) =>
    withFallbackMessage(t`Failed to add products`, api('POST /api/products', { body, idempotencyKey })),
  update: ({ id, version }, change, { idempotencyKey }) =>
    withFallbackMessage(
      t`Failed to update products`,
      api('PUT /api/products/:id', { params: { id }, body: change, version, idempotencyKey }),
    ),
  remove: ({ id }, { idempotencyKey }) =>
    withFallbackMessage(
      t`Failed to remove products`,
      api('DELETE /api/products/:id', { params: { id }, idempotencyKey }),
    ),
  restore: ({ id }, { idempotencyKey }) =>
    api('POST /api/products/:id/restore', { params: { id }, idempotencyKey }),
};

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

/** What the list understands of its address. */
export const productParts = listParts({
  category: ['categories'],
  active: isYesNo,
  taxable: isYesNo,
  price: ['priceFrom', 'priceTo'],
  cost: ['costFrom', 'costTo'],
});

/** What the list's address asks for, as the wire names it. */
function wireQuery({ q, sort, ...filters }: ListQuery) {
  const [priceFrom, priceTo] = bounds(filters['price']);
  const [costFrom, costTo] = bounds(filters['cost']);
  return {
    q,
    sort: sort as ProductSort | undefined,
    categories: filters['category'],
    active: onlyOne(filters['active']),
    taxable: onlyOne(filters['taxable']),
    priceFrom,
    priceTo,
    costFrom,
    costTo,
  };
}

const bounds = (range = '') => range.split('..').map((bound) => bound || undefined);

/** Both of two choices are the same as none. */
const onlyOne = (filter: string | undefined) => (filter?.includes(',') ? undefined : filter);

/** A page of the price book as the list's state asks for it. */
export function loadProducts({ cursor, ...query }: ListQuery, signal: AbortSignal) {
  return withFallbackMessage(
    t`Failed to fetch products`,
    listApi('GET /api/products', { query: { ...wireQuery(query), cursor, limit: 100 }, signal }),
  );
}

/** Every product that the list's state finds, however many. */
export function loadEveryProduct(query: ListQuery): Promise<Product[]> {
  return withFallbackMessage(
    t`Failed to fetch products`,
    api('GET /api/products', { query: wireQuery(query) }),
  );
}

export async function exportProducts(query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const call = api('GET /api/export/products', { query: { ...wireQuery(query), format } });
  downloadFile(`products.${format}`, await withFallbackMessage(t`Failed to fetch products`, call));
}

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
