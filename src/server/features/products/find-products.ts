import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { ExportFormat } from '../../../shared/kernel/list-query.ts';
import type { ListProductsQuery, ProductPrice, Product } from '../../../shared/products/product-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { readAll } from '../../platform/lists/list-queries.ts';
import { exportTable, type ExportColumn } from '../../platform/tables/export-table.ts';
import { seesNoCosts, type Viewer } from '../projects/project-access-queries.ts';
import { listedProducts } from './product-list-queries.ts';
import { findPrices } from './product-price-queries.ts';

/** What stands in the columns of an exported price book; the headings are those that an import knows. */
const columns: readonly ExportColumn<Product>[] = [
  { heading: 'Code', cell: ({ code }) => code },
  { heading: 'Name', cell: ({ name }) => name, width: 40 },
  { heading: 'Category', cell: ({ categoryName }) => categoryName ?? '', width: 20 },
  { heading: 'Unit', cell: ({ unit }) => unit, width: 8 },
  { heading: 'Price', cell: ({ price }) => ({ amount: price }) },
  { heading: 'Cost', cell: ({ cost }) => (cost === null ? null : { amount: cost }) },
  { heading: 'Taxable', cell: ({ taxable }) => taxable, width: 9 },
  { heading: 'Active', cell: ({ active }) => active, width: 9 },
  { heading: 'Description', cell: ({ description }) => description, width: 50 },
];

/** Costs are among them for who may see them. */
const columnsFor = (viewer: Viewer) =>
  seesNoCosts(viewer) ? columns.filter(({ heading }) => heading !== 'Cost') : columns;

/** Refuses (403) to narrow or order by costs what somebody sees without them: the answer would tell them. */
export function requireKnownCosts(
  viewer: Viewer,
  { costFrom, costTo, sort }: Pick<ListProductsQuery, 'costFrom' | 'costTo' | 'sort'>,
): void {
  const asks = costFrom !== undefined || costTo !== undefined || (sort && namesCost(sort));
  if (asks && seesNoCosts(viewer)) throw new AppError('auth.forbidden', 'Your role doesn’t show costs.');
}

const namesCost = (sort: string) => sort.endsWith('cost') || sort.endsWith('margin');

/** The same products as the list with this search, these filters and this order shows, all of them. */
export async function exportProducts(
  db: Db,
  viewer: Viewer,
  { format, ...wish }: Omit<ListProductsQuery, 'cursor' | 'limit'> & { format: ExportFormat },
): Promise<FileAnswer> {
  const rows = await readAll<Product>(db, listedProducts(wish));
  return exportTable(format, { name: 'products', columns: columnsFor(viewer), rows });
}

/** The prices that a product had, newest first. */
export async function listPrices(db: Db, id: number): Promise<ProductPrice[]> {
  const history = await findPrices(db, id);
  if (!history) throw notFound('product');
  let { price, cost } = history;
  // An event tells only what it changed: from the present price backwards each one says what was before.
  return history.events.map(({ before, via, ...event }) => {
    const line = { ...event, via: via ?? ('form' as const), price, cost };
    if (!before) return { ...line, priceBefore: null, costBefore: null };
    price = before.price ?? price;
    if ('cost' in before) cost = before.cost!;
    return { ...line, priceBefore: price, costBefore: cost };
  });
}
