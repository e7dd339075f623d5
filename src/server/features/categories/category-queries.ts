import type { Category } from '../../../shared/categories/category-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { raw } from '../../platform/db/write-columns.ts';
import { insertEvent } from '../../platform/history/event-queries.ts';

export const categoryColumns = `c.id, c.name, c.position,
  (select count(*)::int from products p where p.category_id = c.id and p.deleted_at is null) as "productCount",
  c.version, iso(c.created_at) as "createdAt", iso(c.updated_at) as "updatedAt"`;

export async function listCategories(db: Db): Promise<Category[]> {
  return query<Category>(
    db,
    `select ${categoryColumns} from categories c where c.deleted_at is null order by c.position, ${byName('c.name')}, c.id`,
  );
}

/** True when something may be put into the category: it is there, and stays until the transaction ends. */
export async function keepCategory(db: Db, id: number): Promise<boolean> {
  return (await keepCategories(db, [id])).size > 0;
}

/** The names of those of the categories that are there, and stay until the transaction ends. */
export async function keepCategories(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await query<{ id: number; name: string }>(
    db,
    'select id, name from categories where id = any($1) and deleted_at is null order by id for share',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The position behind all others, at most 100,000, which several may have; waits for who holds the categories (`holdCategories`). */
export async function nextPosition(db: Db): Promise<number> {
  await executeDeferred(db, 'lock table categories in row exclusive mode');
  const row = await queryOne<{ position: number }>(
    db,
    'select least(coalesce(max(position), 0) + 1, 100000) as position from categories where deleted_at is null',
  );
  return row!.position;
}

/** How many products belong to a category, inactive ones included. */
export async function countProductsIn(db: Db, id: number): Promise<number> {
  const row = await queryOne<{ count: number }>(
    db,
    'select count(*)::int as count from products where category_id = $1 and deleted_at is null',
    [id],
  );
  return row!.count;
}

/** Until the transaction ends nobody adds, moves, renames, removes or locks a category; they are read as before. */
export async function holdCategories(db: Db): Promise<void> {
  await query(db, 'lock table categories in exclusive mode');
}

/** Gives many categories their positions in one statement. */
export async function placeCategories(
  db: Db,
  places: readonly { id: number; position: number }[],
  now: Date,
): Promise<void> {
  await query(
    db,
    `update categories c set position = r.position, version = version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as r(id bigint, position int) where c.id = r.id`,
    [JSON.stringify(places), now],
  );
}

export interface NamedCategory {
  id: number;
  name: string;
}

/** Every category by name, in their order. */
export async function listCategoryNames(db: Db): Promise<NamedCategory[]> {
  return query<NamedCategory>(
    db,
    'select id, name from categories where deleted_at is null order by position, id',
  );
}

const categoryEvent = { subject_kind: 'category', subject_id: raw('id') };
const namedPlace = raw(`jsonb_build_object('name', name, 'position', position)`);

/** Adds categories behind the others, in this order, with their history. */
export async function insertCategories(
  db: Db,
  audit: AuditContext,
  names: readonly string[],
): Promise<NamedCategory[]> {
  const { values, param } = parameters(audit.now, names);
  const event = { ...categoryEvent, kind: 'category.created', after: namedPlace };
  return query<NamedCategory>(
    db,
    `with made as (
       insert into categories (name, position, created_at, updated_at)
       select name, least(100000, (select coalesce(max(position), 0) from categories where deleted_at is null) + place::int), $1, $1
       from unnest($2::text[]) with ordinality as given(name, place)
       returning id, name, position),
     told as (${insertEvent(audit, event, param, 'made')})
     select id, name from made`,
    values,
  );
}

/** Removes those of the categories that are still called so and hold nothing, with their history; the caller holds the categories. */
export async function removeEmptyCategories(
  db: Db,
  audit: AuditContext,
  categories: readonly NamedCategory[],
): Promise<void> {
  if (categories.length === 0) return;
  const { values, param } = parameters(audit.now, JSON.stringify(categories));
  const event = { ...categoryEvent, kind: 'category.deleted', before: namedPlace };
  await query(
    db,
    `with removed as (
       update categories c set deleted_at = $1, updated_at = $1, version = version + 1
       from jsonb_to_recordset($2::jsonb) as r(id bigint, name text)
       where c.id = r.id and c.name = r.name and c.deleted_at is null
         and not exists (select from products p where p.category_id = c.id and p.deleted_at is null)
         and not exists (select from projects p where p.category_id = c.id and p.deleted_at is null)
       returning c.id, c.name, c.position)
     ${insertEvent(audit, event, param, 'removed')}`,
    values,
  );
}
