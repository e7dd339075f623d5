import type { Product } from '../../../shared/products/product-contract.ts';
import type { Cents } from '../../../shared/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';

/** `p` is a product and `c` its category. */
export const productColumns = `p.id, p.category_id as "categoryId", c.name as "categoryName",
  p.name, p.code, p.description, p.unit,
  amount(p.price_cents)::float8 as price,
  amount(p.cost_cents)::float8 as cost,
  p.is_taxable as taxable, p.is_active as active, p.version,
  iso(p.created_at) as "createdAt", iso(p.updated_at) as "updatedAt"`;

/** The product, or undefined when there is none or it is removed; locked until the transaction ends. */
export async function lockProduct(db: Db, id: number): Promise<Product | undefined> {
  return queryOne<Product>(
    db,
    `select ${productColumns} from products p left join categories c on c.id = p.category_id
     where p.id = $1 and p.deleted_at is null for update of p`,
    [id],
  );
}

/** Holds the products until the transaction ends, in one order for all, so that two such calls never wait for each other. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<void> {
  await query(db, 'select 1 from products where id = any($1) and deleted_at is null order by id for update', [
    ids,
  ]);
}

/** The products of these numbers that are there. */
export async function listProductsByIds(db: Db, ids: readonly number[]): Promise<Product[]> {
  return query<Product>(
    db,
    `select ${productColumns} from products p left join categories c on c.id = p.category_id
     where p.id = any($1) and p.deleted_at is null`,
    [ids],
  );
}

export interface ProductValues {
  categoryId: number | null;
  name: string;
  code: string;
  description: string;
  unit: string;
  price: Cents;
  cost: Cents | null;
  taxable: boolean;
  active: boolean;
}

const valuesOf = (product: ProductValues) => {
  const { categoryId, name, code, description, unit, price, cost, taxable, active } = product;
  return [categoryId, name, description, unit, price, cost, taxable, active, code];
};

export async function insertProduct(db: Db, product: ProductValues, now: Date): Promise<Product> {
  const row = await queryOne<Product>(
    db,
    `with p as (
       insert into products (category_id, name, description, unit, price_cents, cost_cents, is_taxable, is_active,
         code, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning *)
     select ${productColumns} from p left join categories c on c.id = p.category_id`,
    [...valuesOf(product), now],
  );
  return row!;
}

export async function updateProduct(db: Db, id: number, product: ProductValues, now: Date): Promise<Product> {
  const row = await queryOne<Product>(
    db,
    `with p as (
       update products set category_id = $1, name = $2, description = $3, unit = $4, price_cents = $5, cost_cents = $6,
         is_taxable = $7, is_active = $8, code = $9, updated_at = $10, version = version + 1
       where id = $11 returning *)
     select ${productColumns} from p left join categories c on c.id = p.category_id`,
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
export async function unmarkProductDeleted(db: Db, id: number, now: Date): Promise<Product | undefined> {
  return queryOne<Product>(
    db,
    // The share lock keeps the category from being removed as empty at the same moment.
    `with kept as (
       select c.id from categories c join products p on p.category_id = c.id
       where p.id = $1 and c.deleted_at is null for share of c),
     p as (
       update products set deleted_at = null, updated_at = $2, version = version + 1,
         category_id = (select id from kept)
       where id = $1 and deleted_at is not null returning *)
     select ${productColumns} from p left join categories c on c.id = p.category_id`,
    [id, now],
  );
}
