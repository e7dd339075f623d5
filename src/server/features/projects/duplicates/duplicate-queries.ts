import { notFound } from '../../../../shared/kernel/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query, queryOne } from '../../../platform/db/query.ts';
import { jsonRows } from '../../../platform/db/sql-words.ts';
import { JsonText } from '../../../platform/http/route.ts';
import { nameOfEmployee } from '../../employees/employee-columns-queries.ts';
import { isDuplicate } from './duplicate-columns-queries.ts';

/** What would be removed and moved now, and what was; written as JSON by the database. 404 when the project is not there. */
export async function findDuplicates(db: Db, id: number): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select json_build_object(
       'found', ${jsonRows(`select d.id, d.number, d.title, d.status, d.street, d.city, iso(d.created_at) as "createdAt",
           ${nameOfEmployee('d.created_by')} as "createdByName",
           (select count(*) from project_contacts o where o.project_id = d.id and o.deleted_at is null) as "contactCount",
           (select count(*) from project_notes n where n.project_id = d.id and n.deleted_at is null) as "noteCount",
           (select count(*) from todos t where t.project_id = d.id and t.deleted_at is null) as "todoCount",
           (select count(*) from photos o where o.project_id = d.id and o.deleted_at is null) as "photoCount",
           (select coalesce(json_agg(iso(a.starts_at) order by a.starts_at), '[]') from appointments a
            where a.project_id = d.id and a.deleted_at is null) as "appointmentsAt"
         from projects d where ${isDuplicate} order by d.id`)},
       'removed', ${jsonRows(`select d.id, d.number, d.title, cardinality(r.contact_ids) as "contactCount", cardinality(r.note_ids) as "noteCount",
           cardinality(r.todo_ids) as "todoCount", cardinality(r.photo_ids) as "photoCount",
           cardinality(r.appointment_ids) as "appointmentCount", iso(r.removed_at) as "removedAt"
         from duplicate_removals r join projects d on d.id = r.project_id
         where r.kept_project_id = p.id and r.restored_at is null order by d.id`)})::text as json
     from projects p where p.id = $1 and p.deleted_at is null`,
    [id],
  );
  if (!row) throw notFound('project');
  return new JsonText(row.json);
}

/** The ids of a project's duplicates, of those named when some are. */
export async function findDuplicateIds(
  db: Db,
  id: number,
  among: readonly number[] | undefined,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    `select d.id from projects p join projects d on ${isDuplicate}
     where p.id = $1 and p.deleted_at is null and ($2::bigint[] is null or d.id = any($2)) order by d.id`,
    [id, among ?? null],
  );
  return rows.map((row) => row.id);
}
