import type { Db } from '../../platform/db/database.ts';
import { executeDeferred, query } from '../../platform/db/query.ts';
import { appointmentNaming } from './people-by-appointment-queries.ts';
import { tagsOfProject } from '../tags/tag-columns-queries.ts';

export interface ManyProject {
  id: number;
  number: string;
  isOnHold: boolean;
  categoryId: number | null;
  /** In the order of their ids. */
  employeeIds: number[];
  /** Those of them whom an appointment brought. */
  broughtIds: number[];
  /** Whom its appointments name. */
  attendeeIds: number[];
  /** By name. */
  tags: string[];
}

/** Locks those of the projects that are there until the transaction ends, in the order of their ids. */
export async function lockProjects(db: Db, ids: readonly number[]): Promise<void> {
  await query(
    db,
    'select id from projects where id = any($1::bigint[]) and deleted_at is null order by id for no key update',
    [ids],
  );
}

/** What many projects have, once `lockProjects` holds them; those that are not there are left out. */
export async function readManyProjects(db: Db, ids: readonly number[]): Promise<ManyProject[]> {
  return query<ManyProject>(
    db,
    `select p.id, p.number, p.is_on_hold as "isOnHold", p.category_id as "categoryId",
       array(select pe.employee_id from project_employees pe where pe.project_id = p.id order by pe.employee_id) as "employeeIds",
       array(select pe.employee_id from project_employees pe where pe.project_id = p.id and pe.appointment_id is not null) as "broughtIds",
       array(select ae.employee_id from appointments a join appointment_employees ae on ae.appointment_id = a.id
         where a.project_id = p.id and a.deleted_at is null) as "attendeeIds",
       ${tagsOfProject('p.id')} as tags
     from projects p where p.id = any($1::bigint[]) and p.deleted_at is null order by p.id`,
    [ids],
  );
}

/** The numbers of those of the projects that are there, or that are removed. */
export async function numbersOf(
  db: Db,
  ids: readonly number[],
  { areRemoved = false } = {},
): Promise<{ id: number; number: string }[]> {
  return query(
    db,
    'select id, number from projects where id = any($1::bigint[]) and (deleted_at is not null) = $2 order by id',
    [ids, areRemoved],
  );
}

/**
 * Writes flag, category and people of many projects in one statement; their tags are written by `moveTags`. Who is new is there by hand, or
 * with `byAppointment` for as long as one names them.
 */
export async function writeManyProjects(
  db: Db,
  projects: readonly ManyProject[],
  byAppointment: boolean,
  now: Date,
): Promise<void> {
  await executeDeferred(
    db,
    `with given as materialized (
       select * from jsonb_to_recordset($1::jsonb) as g(id bigint, "isOnHold" boolean, "categoryId" bigint, "employeeIds" bigint[])),
     gone as (
       delete from project_employees pe using given g where pe.project_id = g.id and pe.employee_id <> all (g."employeeIds")),
     added as (
       insert into project_employees (project_id, employee_id, appointment_id)
       select g.id, e.id, case when $3 then ${appointmentNaming('g.id', 'e.id')} end
       from given g cross join unnest(g."employeeIds") e(id) on conflict do nothing)
     update projects p set is_on_hold = g."isOnHold", category_id = g."categoryId", version = p.version + 1, updated_at = $2
     from given g where p.id = g.id`,
    [JSON.stringify(projects), now, byAppointment],
  );
}
