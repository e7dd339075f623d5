import type { Bundle, OfferedBundle } from '../../../shared/bundles/bundle-contract.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { productColumns } from '../products/product-queries.ts';

/** SQL: the ids of the products that the lines of a bundle `b` name. */
const productIds = `(select (line ->> 'productId')::bigint from jsonb_array_elements(b.lines) line)`;

/** SQL: the wire's fields of a bundle `b`. */
export const bundleColumns = `b.id, b.name, b.unit, b.note,
  (select json_agg(json_build_object('productId', line -> 'productId', 'quantity', line -> 'quantity') order by place)
   from jsonb_array_elements(b.lines) with ordinality as kept (line, place)) as lines,
  ${jsonRows(`select p.id, p.name, p.unit,
    case when p.deleted_at is not null then 'removed' when p.is_active then 'active' else 'inactive' end as state
    from products p where p.id in ${productIds} order by p.id`)} as products,
  b.version, iso(b.created_at) as "createdAt", iso(b.updated_at) as "updatedAt"`;

export const listBundles = (db: Db): Promise<Bundle[]> =>
  query<Bundle>(
    db,
    `select ${bundleColumns} from bundles b where b.deleted_at is null order by ${byName('b.name')}`,
  );

export const findBundle = (db: Db, id: number): Promise<OfferedBundle | undefined> =>
  queryOne<OfferedBundle>(
    db,
    `select ${bundleColumns},
       ${jsonRows(`select ${productColumns('c.name')} from products p left join categories c on c.id = p.category_id
         where p.id in ${productIds} and p.is_active and p.deleted_at is null order by p.id`)} as offered
     from bundles b where b.id = $1 and b.deleted_at is null`,
    [id],
  );

/** Those of the products that are there, and stay until the transaction ends. */
export async function keepProducts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await query<{ id: number }>(
    db,
    'select id from products where id = any($1) and deleted_at is null order by id for share',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
