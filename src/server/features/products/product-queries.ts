import type { ListProductsQuery, Product } from '../../../shared/products/product-contract.ts';
import type { Cents } from '../../../shared/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { holding, startingWith, withLaterWord } from '../../platform/db/like-patterns.ts';
import { query, queryOne } from '../../platform/db/query.ts';

/** A product as somebody reads it who may see prices. */
export type PricedProduct = Product & { price: number; cost: number };

/** Longer searches are held to this many words. */
const mostWords = 10;

/** `p` is a product and `c` its category. */
const columns = (showsPrices = true) => `p.id, p.category_id as "categoryId", c.name as "categoryName",
  p.name, p.description, p.unit,
  ${showsPrices ? 'amount(p.price_cents)::float8' : 'null::float8'} as price,
  ${showsPrices ? 'amount(p.cost_cents)::float8' : 'null::float8'} as cost,
  p.is_taxable as taxable, p.is_active as active, p.version,
  iso(p.created_at) as "createdAt", iso(p.updated_at) as "updatedAt"`;

interface ListedProducts {
  /** JSON of the array. */
  rows: string;
  /** How many match, the limit aside. */
  total: number;
}

/** The price book in its order, or the products that a search finds, best first; without prices where they are secret. */
export async function listProducts(
  db: Db,
  filter: ListProductsQuery & { showsPrices: boolean },
): Promise<ListedProducts> {
  const params: unknown[] = [filter.limit];
  const param = (value: unknown) => `$${params.push(value)}`;
  const conditions = ['p.deleted_at is null'];
  if (filter.categoryId !== undefined) conditions.push(`p.category_id = ${param(filter.categoryId)}`);
  if (filter.active !== undefined) conditions.push(`p.is_active = ${param(filter.active)}`);
  const wanted = conditions.join(' and ');
  const hits = filter.q
    ? hitsByName(filter.q, wanted, param)
    : `hits as (select p.id, 0 as rank from products p where ${wanted})`;
  const order = filter.q
    ? 'hits.rank, length(p.name), lower(p.name), p.id'
    : 'c.position, lower(c.name), lower(p.name), p.id';
  const row = await queryOne<ListedProducts>(
    db,
    `with ${hits}
     select (select count(*) from hits)::int as total,
       (select coalesce(json_agg(page), '[]') from (
          select ${columns(filter.showsPrices)}
          from hits join products p on p.id = hits.id left join categories c on c.id = p.category_id
          order by ${order} limit $1) page)::text as rows`,
    params,
  );
  return row!;
}

/**
 * The products whose name holds every word of `q`, ranked by where: the whole name, its beginning, a word's beginning,
 * anywhere. Only when there are none, those that are spelled much like it.
 */
function hitsByName(q: string, wanted: string, param: (value: unknown) => string): string {
  const name = 'lower(p.name)';
  const phrase = `lower(${param(q)})`;
  const like = (pattern: string) => `${name} like lower(${param(pattern)})`;
  // The longest word narrows the search through the index; the others are held against what it finds.
  const [longest = q, ...others] = q.split(/\s+/).sort((a, b) => b.length - a.length);
  const everyWord = [
    `(${holding(longest).map(like).join(' or ')})`,
    ...others.slice(0, mostWords - 1).map((word) => `strpos(${name}, lower(${param(word)})) > 0`),
  ].join(' and ');
  return `found as (
      select p.id, case when ${name} = ${phrase} then 0 when ${like(startingWith(q))} then 1
        when ${like(withLaterWord(q))} then 2 else 3 end as rank
      from products p where ${wanted} and ${everyWord}),
    hits as (
      select id, rank from found
      union all
      select p.id, 4 + round(10 * (1 - word_similarity(${phrase}, ${name})))::int
      from products p where not exists (select from found) and ${wanted} and ${phrase} <% ${name})`;
}

/** The product, or undefined when there is none or it is removed; locked until the transaction ends. */
export async function lockProduct(db: Db, id: number): Promise<PricedProduct | undefined> {
  return queryOne<PricedProduct>(
    db,
    `select ${columns()} from products p left join categories c on c.id = p.category_id
     where p.id = $1 and p.deleted_at is null for update of p`,
    [id],
  );
}

export interface ProductValues {
  categoryId: number | null;
  name: string;
  description: string;
  unit: string;
  price: Cents;
  cost: Cents;
  taxable: boolean;
  active: boolean;
}

const valuesOf = (product: ProductValues) => {
  const { categoryId, name, description, unit, price, cost, taxable, active } = product;
  return [categoryId, name, description, unit, price, cost, taxable, active];
};

export async function insertProduct(db: Db, product: ProductValues, now: Date): Promise<PricedProduct> {
  const row = await queryOne<PricedProduct>(
    db,
    `with p as (
       insert into products (category_id, name, description, unit, price_cents, cost_cents, is_taxable, is_active,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning *)
     select ${columns()} from p left join categories c on c.id = p.category_id`,
    [...valuesOf(product), now],
  );
  return row!;
}

export async function updateProduct(
  db: Db,
  id: number,
  product: ProductValues,
  now: Date,
): Promise<PricedProduct> {
  const row = await queryOne<PricedProduct>(
    db,
    `with p as (
       update products set category_id = $1, name = $2, description = $3, unit = $4, price_cents = $5, cost_cents = $6,
         is_taxable = $7, is_active = $8, updated_at = $9, version = version + 1
       where id = $10 returning *)
     select ${columns()} from p left join categories c on c.id = p.category_id`,
    [...valuesOf(product), now, id],
  );
  return row!;
}

/** True when a bid has a line of this product. */
export async function isProductInBids(db: Db, id: number): Promise<boolean> {
  const row = await queryOne(db, 'select 1 from bid_lines where product_id = $1 limit 1', [id]);
  return row !== undefined;
}

export async function markProductDeleted(db: Db, id: number, now: Date): Promise<void> {
  await query(
    db,
    'update products set deleted_at = $2, updated_at = $2, version = version + 1 where id = $1',
    [id, now],
  );
}

/** Brings a removed product back, without a category that is gone; undefined when it is not a removed one. */
export async function unmarkProductDeleted(
  db: Db,
  id: number,
  now: Date,
): Promise<PricedProduct | undefined> {
  return queryOne<PricedProduct>(
    db,
    // The share lock keeps the category from being removed as empty at the same moment.
    `with kept as (
       select c.id from categories c join products p on p.category_id = c.id
       where p.id = $1 and c.deleted_at is null for share of c),
     p as (
       update products set deleted_at = null, updated_at = $2, version = version + 1,
         category_id = (select id from kept)
       where id = $1 and deleted_at is not null returning *)
     select ${columns()} from p left join categories c on c.id = p.category_id`,
    [id, now],
  );
}
