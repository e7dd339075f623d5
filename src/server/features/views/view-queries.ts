import type { SavedView } from '../../../shared/views/view-contract.ts';
import type { ViewList } from '../../../shared/views/view-query.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { assignments, insertInto, raw, type Columns } from '../../platform/db/write-columns.ts';
import { nameOfEmployee } from '../employees/employee-columns-queries.ts';

export interface StoredView extends SavedView {
  isRemoved: boolean;
}

/** A view as the employee `$1` sees it. */
const columns = `v.id, v.list, v.name, v.query, v.columns, v.display, v.is_shared as "isShared", v.owner_id = $1 as "isMine",
  exists (select from default_views d where d.employee_id = $1 and d.view_id = v.id) as "isDefault",
  ${nameOfEmployee('v.owner_id')} as "ownerName", v.version`;

/** Somebody's own views in their order, then those that colleagues share. */
export async function listViews(db: Db, employeeId: number, list: ViewList): Promise<SavedView[]> {
  return query<SavedView>(
    db,
    `select ${columns} from saved_views v
     where v.list = $2 and v.deleted_at is null and (v.owner_id = $1 or v.is_shared)
     order by v.owner_id <> $1, case when v.owner_id = $1 then v.position end, lower(v.name), v.id`,
    [employeeId, list],
  );
}

/** A view that somebody may see, removed ones included; locked until the transaction ends. */
export async function lockView(db: Db, employeeId: number, id: number): Promise<StoredView | undefined> {
  return queryOne<StoredView>(
    db,
    `select ${columns}, v.deleted_at is not null as "isRemoved" from saved_views v
     where v.id = $2 and (v.owner_id = $1 or v.is_shared) for update`,
    [employeeId, id],
  );
}

/** Until the transaction ends nobody else adds or orders this employee's views. */
export async function holdViewsOf(db: Db, employeeId: number): Promise<void> {
  await executeDeferred(db, 'select 1 from employees where id = $1 for no key update', [employeeId]);
}

type NewView = Pick<SavedView, 'list' | 'name' | 'query' | 'columns' | 'display' | 'isShared'>;

const columnsOf = ({ name, query, columns, display, isShared }: Omit<NewView, 'list'>): Columns => ({
  name,
  query,
  columns,
  display: display && JSON.stringify(display),
  is_shared: isShared,
});

/** Adds a view behind the owner's others. */
export async function insertView(db: Db, ownerId: number, view: NewView, now: Date): Promise<SavedView> {
  // `columns` asks for the reader as `$1`.
  const { values, param } = parameters(ownerId, view.list);
  const written = {
    owner_id: ownerId,
    list: view.list,
    ...columnsOf(view),
    position: raw('coalesce(max(o.position), 0) + 1'),
    created_at: now,
    updated_at: now,
  };
  const others = 'saved_views o where o.owner_id = $1 and o.list = $2 and o.deleted_at is null';
  const row = await queryOne<SavedView>(
    db,
    `${insertInto('saved_views as v', written, param, others)} returning ${columns}`,
    values,
  );
  return row!;
}

export async function updateView(
  db: Db,
  employeeId: number,
  view: Pick<SavedView, 'id' | 'name' | 'query' | 'columns' | 'display' | 'isShared'>,
  now: Date,
): Promise<SavedView> {
  const { values, param } = parameters(employeeId, view.id);
  const set = assignments({ ...columnsOf(view), updated_at: now }, param);
  const row = await queryOne<SavedView>(
    db,
    `update saved_views v set ${set}, version = version + 1 where v.id = $2 returning ${columns}`,
    values,
  );
  return row!;
}

/** Removes a view, or brings it back. */
export async function markView(
  db: Db,
  employeeId: number,
  id: number,
  { isRemoved, now }: { isRemoved: boolean; now: Date },
): Promise<SavedView> {
  const row = await queryOne<SavedView>(
    db,
    `update saved_views v set deleted_at = case when $3 then $4::timestamptz end, version = version + 1, updated_at = $4
     where v.id = $2 returning ${columns}`,
    [employeeId, id, isRemoved, now],
  );
  return row!;
}

/** Numbers views in the order of their ids here. */
export async function placeViews(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await query(
    db,
    `update saved_views v set position = g.place, version = version + 1, updated_at = $2
     from unnest($1::bigint[]) with ordinality as g(id, place) where v.id = g.id and v.position <> g.place`,
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
