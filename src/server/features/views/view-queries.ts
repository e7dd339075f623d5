import type { SavedView } from '../../../shared/views/view-contract.ts';
import type { ViewList } from '../../../shared/views/view-query.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { nameOfEmployee } from '../employees/employee-columns-queries.ts';

/** SQL: a view `v` as an employee sees it. */
export const viewColumns = (employee: string) =>
  `v.id, v.list, v.name, v.query, v.columns, v.display, v.is_shared as "isShared", v.owner_id = ${employee} as "isMine",
  exists (select from default_views d where d.employee_id = ${employee} and d.view_id = v.id) as "isDefault",
  ${nameOfEmployee('v.owner_id')} as "ownerName", v.version`;

/** Somebody's own views in their order, then those that colleagues share. */
export async function listViews(db: Db, employeeId: number, list: ViewList): Promise<SavedView[]> {
  return query<SavedView>(
    db,
    `select ${viewColumns('$1')} from saved_views v
     where v.list = $2 and v.deleted_at is null and (v.owner_id = $1 or v.is_shared)
     order by v.owner_id <> $1, case when v.owner_id = $1 then v.position end, case when v.owner_id <> $1 then ${byName('v.name')} end, v.id`,
    [employeeId, list],
  );
}

/** A view that somebody may see; locked until the transaction ends. */
export async function lockView(db: Db, employeeId: number, id: number): Promise<SavedView | undefined> {
  return queryOne<SavedView>(
    db,
    `select ${viewColumns('$1')} from saved_views v
     where v.id = $2 and v.deleted_at is null and (v.owner_id = $1 or v.is_shared) for update`,
    [employeeId, id],
  );
}

/** Until the transaction ends nobody else adds or orders this employee's views. */
export async function holdViewsOf(db: Db, employeeId: number): Promise<void> {
  await executeDeferred(db, 'select 1 from employees where id = $1 for no key update', [employeeId]);
}

/** Numbers views in the order of their ids here. */
export async function placeViews(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await query(
    db,
    `update saved_views v set position = g.place, version = version + 1, updated_at = $2
     from unnest($1::bigint[]) with ordinality as g(id, place) where v.id = g.id and v.position is distinct from g.place`,
    [ids, now],
  );
}

/** Makes a list open with a view for somebody, or with none. */
export async function setDefaultView(
  db: Db,
  employeeId: number,
  { list, id }: Pick<SavedView, 'list' | 'id'>,
  isDefault: boolean,
): Promise<void> {
  if (!isDefault) {
    await query(db, 'delete from default_views where employee_id = $1 and view_id = $2', [employeeId, id]);
    return;
  }
  await query(
    db,
    `insert into default_views (employee_id, list, view_id) values ($1, $2, $3)
     on conflict (employee_id, list) do update set view_id = excluded.view_id`,
    [employeeId, list, id],
  );
}

/** Lets the views of lists that are narrowed to a tag find the one that has taken its place; those that are removed, too. */
export async function replaceTagInViews(db: Db, fromId: number, intoId: number, now: Date): Promise<void> {
  const views = await query<{ id: number; query: string }>(
    db,
    `select id, query from saved_views where list in ('projects', 'customers') and query like '%tag=%' order by id for update`,
  );
  const changed = views.flatMap((view) => {
    const parts = new URLSearchParams(view.query);
    const ids = parts.get('tag')?.split(',') ?? [];
    if (!ids.includes(String(fromId))) return [];
    parts.set('tag', [...new Set(ids.map((id) => (id === String(fromId) ? String(intoId) : id)))].join(','));
    return [{ id: view.id, query: parts.toString() }];
  });
  await query(
    db,
    `update saved_views v set query = g.query, version = version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as g(id bigint, query text) where v.id = g.id`,
    [JSON.stringify(changed), now],
  );
}
