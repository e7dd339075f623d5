import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import type { ImportedRecord, PresentRecord } from '../../platform/imports/import-run-queries.ts';
import type { ProductValues } from './product-queries.ts';

/**
 * Until the transaction ends nobody else changes the price book; it is read as before. Locks of single rows wait as well, with them
 * whatever refers to a product or category, such as a new line of a bid. Whoever needs rows of both takes those of categories
 * first, as this does.
 */
export async function holdPriceBook(db: Db): Promise<void> {
  await query(db, 'lock table categories, products in exclusive mode');
}

export interface ImportKey {
  /** The row's place in the list. */
  n: number;
  name: string | null;
  code: string | null;
  /** Empty for no category; null when the file does not tell categories. */
  category: string | null;
}

export interface ProductMatch extends ProductValues {
  n: number;
  how: 'code' | 'name';
  id: number;
  version: number;
  categoryName: string | null;
}

/** The products that rows of a file are about, by code or by category and name; several where a row fits several. */
export async function matchProducts(db: Db, keys: readonly ImportKey[]): Promise<ProductMatch[]> {
  const row = await queryOne<{ matches: ProductMatch[] }>(
    db,
    `with r as materialized (
       select n, lower(name) as name, lower(code) as code, lower(category) as category
       from jsonb_to_recordset($1::jsonb) as r(n int, name text, code text, category text)),
     found as (
       select r.n, 'code' as how, p.id from r join products p on p.deleted_at is null and p.code <> '' and lower(p.code) = r.code
       union all
       select r.n, 'name', p.id from r join products p on p.deleted_at is null and lower(p.name) = r.name
         left join categories c on c.id = p.category_id
       where r.category is null or coalesce(lower(c.name), '') = r.category)
     select coalesce(json_agg(json_build_object('n', found.n, 'how', found.how, 'id', p.id, 'version', p.version,
       'categoryId', p.category_id, 'categoryName', c.name, 'name', p.name, 'code', p.code, 'description', p.description,
       'unit', p.unit, 'price', p.price_cents, 'cost', p.cost_cents, 'taxable', p.is_taxable, 'active', p.is_active)
       order by found.n), '[]') as matches
     from found join products p on p.id = found.id left join categories c on c.id = p.category_id`,
    [JSON.stringify(keys)],
  );
  return row!.matches;
}

export interface NumberedProduct extends ProductValues {
  id: number;
}

const recordset = `jsonb_to_recordset($1::jsonb) as r(id bigint, version int, "categoryId" bigint, name text, code text,
  description text, unit text, price bigint, cost bigint, taxable boolean, active boolean)`;

/** Adds many products in one statement. */
export async function insertProducts(db: Db, products: readonly NumberedProduct[], now: Date): Promise<void> {
  await query(
    db,
    `insert into products (id, category_id, name, code, description, unit, price_cents, cost_cents, is_taxable, is_active,
       created_at, updated_at)
     overriding system value
     select id, "categoryId", name, code, description, unit, price, cost, taxable, active, $2, $2 from ${recordset}`,
    [JSON.stringify(products), now],
  );
}

/** Changes many products in one statement; answers how many still had the version that was looked at. */
export async function updateProducts(
  db: Db,
  products: readonly (NumberedProduct & { version: number })[],
  now: Date,
): Promise<number> {
  const row = await queryOne<{ count: number }>(
    db,
    `with changed as (
       update products p set category_id = r."categoryId", name = r.name, code = r.code, description = r.description,
         unit = r.unit, price_cents = r.price, cost_cents = r.cost, is_taxable = r.taxable, is_active = r.active,
         updated_at = $2, version = p.version + 1
       from ${recordset} where p.id = r.id and p.version = r.version and p.deleted_at is null returning 1)
     select count(*)::int as count from changed`,
    [JSON.stringify(products), now],
  );
  return row!.count;
}

/** Those of an import that are there; used are those that were changed since, or are in a bid or an invoice since. */
export async function findImportedProducts(
  db: Db,
  records: readonly ImportedRecord[],
): Promise<PresentRecord[]> {
  return query<PresentRecord>(
    db,
    `select p.id, p.name, p.version <> r.version or (r.before is null and (
       exists (select from bid_lines l where l.product_id = p.id)
       or exists (select from invoice_lines l where l.product_id = p.id))) as "isUsed"
     from jsonb_to_recordset($1::jsonb) as r(id bigint, version int, before jsonb) join products p using (id)
     where p.deleted_at is null order by ${byName('p.name')}`,
    [JSON.stringify(records)],
  );
}
