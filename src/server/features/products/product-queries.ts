import type { Product } from '../../../shared/products/product-contract.ts';
import type { Cents } from '../../../shared/kernel/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';

/** SQL: the wire's fields of a product `p`, with what gives the name of its category. */
export const productColumns = (
  categoryName: string,
) => `p.id, p.category_id as "categoryId", ${categoryName} as "categoryName",
  p.name, p.code, p.description, p.unit,
  amount(p.price_cents)::float8 as price,
  amount(p.cost_cents)::float8 as cost,
  p.is_taxable as taxable, p.is_active as active, p.version,
  iso(p.created_at) as "createdAt", iso(p.updated_at) as "updatedAt"`;

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
    `select ${productColumns('c.name')} from products p left join categories c on c.id = p.category_id
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

/** True when a bid has a line of this product. */
export async function isProductInBids(db: Db, id: number): Promise<boolean> {
  const row = await queryOne(db, 'select 1 from bid_lines where product_id = $1 limit 1', [id]);
  return row !== undefined;
}

/** Takes a removed product out of a category that is gone. */
export async function clearRemovedCategory(db: Db, id: number): Promise<void> {
  await query(
    db,
    // The share lock keeps the category from being removed as empty at the same moment.
    `with kept as (
       select c.id from categories c join products p on p.category_id = c.id
       where p.id = $1 and c.deleted_at is null for share of c)
     update products set category_id = (select id from kept) where id = $1 and deleted_at is not null`,
    [id],
  );
}
