import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { Page } from '../../platform/lists/list-queries.ts';

/** A page of the history of a customer and of those merged into it, newest first. */
export async function listCustomerHistory(
  db: Db,
  id: number,
  limit: number,
  before: number | null,
): Promise<Page> {
  const row = await queryOne<Page>(
    db,
    `with recursive them as (
       select $1::bigint as id
       union
       select c.id from customers c join them on c.merged_into = them.id),
     found as (select e.* from events e join them on e.subject_kind = 'customer' and e.subject_id = them.id
       -- Of those who were merged in, the same merge is told by the one that stays.
       where them.id = $1 or e.kind not in ('customer.merged_into', 'customer.separated')),
     page as (
       select e.*, row_number() over (order by e.id desc) as place from found e
       where $3::bigint is null or e.id < $3 order by e.id desc limit $2::int + 1)
     select (select count(*)::int from found) as total,
       (select json_build_array(id) from page where place = $2 and exists (select from page where place > $2)) as last,
       (select coalesce(json_agg(json_build_object('id', e.id, 'at', iso(e.at), 'actorName', e.actor_name,
          'actorKind', e.actor_kind, 'actorId', e.actor_id, 'subjectKind', e.subject_kind, 'subjectId', e.subject_id,
          'kind', e.kind, 'before', e.before, 'after', e.after) order by e.id desc), '[]')
        from page e where e.place <= $2)::text as rows`,
    [id, limit, before],
  );
  return row!;
}
