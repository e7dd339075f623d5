import { notFound } from '../../../../shared/kernel/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query, queryOne } from '../../../platform/db/query.ts';
import { JsonText } from '../../../platform/http/route.ts';
import { isDuplicate } from './duplicate-columns-queries.ts';

/** What would be removed and moved now, and what was; written as JSON by the database. 404 when the project is not there. */
export async function findDuplicates(db: Db, id: number): Promise<JsonText> {
  const list = (rows: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`;
  const row = await queryOne<{ json: string }>(
    db,
    `select json_build_object(
       'found', ${list(`select d.id, d.number, d.title, d.status, d.street, d.city, iso(d.created_at) as "createdAt",
           (select trim(e.first_name || ' ' || e.last_name) from employees e where e.id = d.created_by) as "createdByName",
           (select count(*) from project_notes n where n.project_id = d.id and n.deleted_at is null) as "noteCount",
           (select coalesce(json_agg(iso(a.starts_at) order by a.starts_at), '[]') from appointments a
            where a.project_id = d.id and a.deleted_at is null) as "appointmentsAt"
         from projects d where ${isDuplicate} order by d.id`)},
       'removed', ${list(`select d.id, d.number, d.title, cardinality(r.note_ids) as "noteCount",
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

/**
 * Locks projects, removed ones too, in the order of their ids, so that two who merge the same pair wait for each other. The full lock
 * also keeps out new notes, appointments and bids, which hold the project that they belong to.
 */
export async function lockProjects(db: Db, ids: readonly number[]): Promise<void> {
  await query(db, 'select 1 from projects where id = any($1::bigint[]) order by id for update', [ids]);
}

export interface Removal {
  projectId: number;
  number: string;
  noteIds: number[];
  appointmentIds: number[];
}

/** Moves notes and appointments to the kept project, removes the others and remembers what went along. They are all locked. */
export async function moveAndRemove(
  db: Db,
  keptId: number,
  duplicateIds: readonly number[],
  now: Date,
): Promise<Removal[]> {
  return query<Removal>(
    db,
    `with notes as (
       update project_notes n set project_id = $1, version = n.version + 1 from project_notes before
       where before.id = n.id and n.project_id = any($2::bigint[]) and n.deleted_at is null
       returning n.id, before.project_id as from_id
     ), visits as (
       update appointments a set project_id = $1, version = a.version + 1 from appointments before
       where before.id = a.id and a.project_id = any($2::bigint[]) and a.deleted_at is null
       returning a.id, before.project_id as from_id
     ), gone as (
       update projects set deleted_at = $3, updated_at = $3, version = version + 1
       where id = any($2::bigint[]) returning id, number
     ), kept as (
       update projects set updated_at = $3, version = version + 1 where id = $1
     ), remembered as (
       insert into duplicate_removals (project_id, kept_project_id, note_ids, appointment_ids, removed_at)
       select id, $1, array(select n.id from notes n where n.from_id = gone.id order by 1),
         array(select v.id from visits v where v.from_id = gone.id order by 1), $3
       from gone returning project_id, note_ids, appointment_ids
     )
     select gone.id as "projectId", gone.number, r.note_ids as "noteIds", r.appointment_ids as "appointmentIds"
     from gone join remembered r on r.project_id = gone.id order by gone.id`,
    [keptId, duplicateIds, now],
  );
}

export interface OpenRemoval {
  id: number;
  keptId: number;
  keptNumber: string;
  noteIds: number[];
  appointmentIds: number[];
  /** Where the kept project went itself, when it was removed as a duplicate later. */
  laterNumber: string | null;
}

/** What went along when this project was removed as a duplicate; undefined when it was not, or is back. */
export async function findRemoval(db: Db, projectId: number): Promise<OpenRemoval | undefined> {
  return queryOne<OpenRemoval>(
    db,
    `select r.id, k.id as "keptId", k.number as "keptNumber", r.note_ids as "noteIds", r.appointment_ids as "appointmentIds",
       (select l.number from duplicate_removals again join projects l on l.id = again.kept_project_id
        where again.project_id = k.id and again.restored_at is null) as "laterNumber"
     from duplicate_removals r join projects k on k.id = r.kept_project_id
     where r.project_id = $1 and r.restored_at is null`,
    [projectId],
  );
}

/** Brings back what moved from a project, also what was changed or removed at its new place. Both projects are locked. */
export async function moveBack(
  db: Db,
  projectId: number,
  removal: Pick<OpenRemoval, 'id' | 'keptId' | 'noteIds' | 'appointmentIds'>,
  now: Date,
): Promise<void> {
  await query(
    db,
    `with notes as (
       update project_notes set project_id = $1, version = version + 1
       where id = any($4::bigint[]) and project_id = $3
     ), visits as (
       update appointments set project_id = $1, version = version + 1
       where id = any($5::bigint[]) and project_id = $3
     ), kept as (
       update projects set updated_at = $6, version = version + 1 where id = $3
     )
     update duplicate_removals set restored_at = $6 where id = $2`,
    [projectId, removal.id, removal.keptId, removal.noteIds, removal.appointmentIds, now],
  );
}

/** The customer of a project when it was removed; undefined otherwise. Its row stays locked against removal. */
export async function findRemovedCustomer(db: Db, projectId: number): Promise<string | undefined> {
  const row = await queryOne<{ name: string; isRemoved: boolean }>(
    db,
    `select c.name, c.deleted_at is not null as "isRemoved" from projects p join customers c on c.id = p.customer_id
     where p.id = $1 for share of c`,
    [projectId],
  );
  return row?.isRemoved ? row.name : undefined;
}
