import { fieldHistory } from '../../../shared/projects/field-history.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { JsonText, listAnswer, type ListAnswer } from '../../platform/http/route.ts';
import { isField, type Viewer } from '../projects/project-access-queries.ts';

export interface HistoryQuery {
  limit: number;
  cursor?: string | undefined;
  kind?: string | undefined;
  actor?: string | undefined;
}

/** A page of what happened on a project, newest first; field employees read of each change what `fieldHistory` allows. */
export async function listHistory(
  db: Db,
  viewer: Viewer,
  projectId: number,
  wish: HistoryQuery,
): Promise<ListAnswer> {
  const values: unknown[] = [projectId, wish.limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const where = ['e.project_id = $1'];
  if (wish.kind) {
    const kinds = place(wish.kind.split(','));
    where.push(`(e.kind = any(${kinds}) or split_part(e.kind, '.', 1) = any(${kinds}))`);
  }
  if (wish.actor) {
    const isEmployee = /^\d/.test(wish.actor);
    where.push(
      isEmployee ? `e.actor_id = ${place(Number(wish.actor))}` : `e.actor_kind = ${place(wish.actor)}`,
    );
  }
  const after = wish.cursor === undefined ? 'true' : `e.id < ${place(decodeCursor(wish.cursor).id)}`;
  const allowed = isField(viewer) ? `${place(JSON.stringify(fieldHistory))}::jsonb` : undefined;
  const seen = (values: string) =>
    allowed === undefined
      ? values
      : `(select jsonb_object_agg(f.key, f.value) from jsonb_each(${values}) f where ${allowed} -> e.subject_kind ? f.key)`;
  const row = await queryOne<{ total: number; next: number | null; rows: string }>(
    db,
    `with page as materialized (
       select e.*, row_number() over (order by e.id desc) as place from events e
       where ${where.join(' and ')} and ${after} order by e.id desc limit $2::int + 1)
     select (select count(*) from events e where ${where.join(' and ')}) as total,
       (select id from page where place = $2::int and exists (select from page where place > $2::int)) as next,
       (select coalesce(json_agg(row_to_json(r)), '[]')::text from (
          select e.id, iso(e.at) as at, e.actor_name as "actorName", e.actor_kind as "actorKind", e.actor_id as "actorId",
            e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.kind,
            ${seen('e.before')} as before, ${seen('e.after')} as after
          from page e where e.place <= $2::int order by e.place) r) as rows`,
    values,
  );
  const { total, next, rows } = row!;
  return listAnswer(new JsonText(rows), {
    totalCount: total,
    next: next === null ? undefined : encodeCursor({ value: null, id: next }),
  });
}
