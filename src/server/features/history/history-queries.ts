import { namedFields, type NameKind } from '../../../shared/history/named-fields.ts';
import { bidLabelSql } from '../bids/bid-label-queries.ts';
import { byName } from '../../platform/db/by-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { plannedEachTime } from '../../platform/db/prepared-statement.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows, quoted } from '../../platform/db/sql-words.ts';
import { JsonText, type ListAnswer } from '../../platform/http/route.ts';
import { pageAnswer, type Page } from '../../platform/lists/list-queries.ts';
import { decodeCursor, newestFirst } from '../../platform/lists/order.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { historyParts, projectEvents, type HistoryFilter } from './history-filter-queries.ts';

export interface HistoryQuery extends HistoryFilter {
  limit: number;
  cursor?: string | undefined;
}

/** A page of what happened on a project, newest first; field employees read of each change what `fieldHistory` allows. */
export async function listHistory(
  db: Db,
  viewer: Viewer,
  projectId: number,
  wish: HistoryQuery,
): Promise<ListAnswer> {
  const row = await queryOne<Page>(db, ...listStatement(viewer, projectId, wish));
  return pageAnswer(newestFirst, row!);
}

/** The statement of a page with its values. */
export function listStatement(
  viewer: Viewer,
  projectId: number,
  wish: HistoryQuery,
): [text: string, values: unknown[]] {
  const { values, param, seen, narrowed } = historyParts(viewer, projectId, wish);
  const where = `${narrowed.subject} and ${narrowed.actor} and ${narrowed.rest}`;
  const limit = param(wish.limit);
  const after =
    wish.cursor === undefined ? 'true' : `e.id < ${param(decodeCursor(newestFirst, wish.cursor).id)}`;
  const text = `with page as materialized (
       select e.*, row_number() over (order by e.id desc) as place
       from ${projectEvents(`${where} and ${after}`, `${limit}::int + 1`)} order by e.id desc limit ${limit}::int + 1)
     select (select count(*) from ${projectEvents(where)}) as total,
       (select json_build_array(id) from page where place = ${limit}::int and exists (select from page where place > ${limit}::int)) as last,
       (select coalesce(json_agg(row_to_json(r)), '[]')::text from (
          select ${eventColumns}
          from (select p.id, p.place, p.at, p.actor_name, p.actor_kind, p.actor_id, p.subject_kind, p.subject_id, p.kind,
                  s.before, s.after
                from page p cross join lateral (
                  select ${seen('before')} as before, ${seen('after')} as after from (select p.subject_kind, p.before, p.after) e) s
               ) e
          where e.place <= ${limit}::int order by e.place) r) as rows`;
  return [plannedEachTime(text), values];
}

/** SQL: an event `e` (history-contract.ts). */
export const eventColumns = `e.id, iso(e.at) as at, e.actor_name as "actorName", e.actor_kind as "actorKind", e.actor_id as "actorId",
  e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.kind, e.before, e.after, ${namesIn('e')} as names`;

/** SQL: the names of the records that an event's values name by their ids, and of the bid that it is of, also of those removed since. */
function namesIn(event: string): string {
  const fields = `array[${quoted(Object.keys(namedFields))}]`;
  const named = (kind: NameKind, table: string, name = 'r.name') => {
    // In the lax mode of a path one value counts as a list of one.
    const paths = Object.keys(namedFields).filter((field) => namedFields[field] === kind);
    const ids = paths.map(
      (field) => `select (v #>> '{}')::bigint
        from jsonb_path_query(jsonb_build_array(${event}.before, ${event}.after), '$[*].${field}[*]') v
        where jsonb_typeof(v) = 'number'`,
    );
    return `select '${kind}:' || r.id as key, ${name} as name from ${table} r where r.id in (${ids.join(' union all ')})`;
  };
  return `case when ${event}.subject_kind = 'bid' or ${event}.before ?| ${fields} or ${event}.after ?| ${fields} then (
    select jsonb_object_agg(n.key, n.name) from (
      ${named('employee', 'employees', employeeName('r'))}
      union all ${named('category', 'categories')}
      union all ${named('business', 'businesses')}
      union all ${named('salesperson', 'salespeople')}
      union all select 'bid:' || b.id, ${bidLabelSql('b', 'p.number')} from bids b join projects p on p.id = b.project_id
        where ${event}.subject_kind = 'bid' and b.id = ${event}.subject_id) n) end`;
}

/** How many events each subject and each person has, each counted under the other filters. */
export async function countHistory(
  db: Db,
  viewer: Viewer,
  projectId: number,
  wish: HistoryFilter,
): Promise<JsonText> {
  const { values, narrowed } = historyParts(viewer, projectId, wish);
  const row = await queryOne<{ json: string }>(
    db,
    plannedEachTime(`with found as materialized (
       select split_part(e.kind, '.', 1) as subject, e.id, e.actor_name,
         case when e.actor_kind = 'employee' then coalesce(e.actor_id::text, 'system') else e.actor_kind end as actor,
         ${narrowed.subject} as is_of_subject, ${narrowed.actor} as is_by_actor
       from ${projectEvents(narrowed.rest)})
     select json_build_object(
       'total', (select count(*) from found where is_of_subject and is_by_actor),
       'subjects', ${jsonRows('select subject, count(*) as count from found where is_by_actor group by subject order by subject')},
       'actors', ${jsonRows(`
          select * from (
            select actor, case when actor ~ '^\\d' then (array_agg(actor_name order by id desc))[1] else '' end as name, count(*) as count
            from found where is_of_subject group by actor) a
          order by ${byName('a.name')}, a.actor`)})::text as json`),
    values,
  );
  return new JsonText(row!.json);
}
