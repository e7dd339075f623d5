import type { Db } from '../../platform/db/database.ts';
import { executeDeferred, query } from '../../platform/db/query.ts';
import { tagsOfProject } from '../tags/tag-columns-queries.ts';

export interface ManyProject {
  id: number;
  isOnHold: boolean;
  /** In the order of their ids. */
  employeeIds: number[];
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
    `select p.id, p.is_on_hold as "isOnHold",
       array(select pe.employee_id from project_employees pe where pe.project_id = p.id order by pe.employee_id) as "employeeIds",
       ${tagsOfProject('p.id')} as tags
     from projects p where p.id = any($1::bigint[]) and p.deleted_at is null order by p.id`,
    [ids],
  );
}

/** Writes flag, people and tags of many projects in one statement. */
export async function writeManyProjects(db: Db, projects: readonly ManyProject[], now: Date): Promise<void> {
  await executeDeferred(
    db,
    `with given as materialized (
       select * from jsonb_to_recordset($1::jsonb) as g(id bigint, "isOnHold" boolean, "employeeIds" bigint[], tags text[])),
     gone as (
       delete from project_employees pe using given g where pe.project_id = g.id and pe.employee_id <> all (g."employeeIds")),
     added as (
       insert into project_employees (project_id, employee_id)
       select g.id, unnest(g."employeeIds") from given g on conflict do nothing),
     untagged as (
       delete from project_tags x using given g, tags t
       where x.project_id = g.id and t.id = x.tag_id and t.deleted_at is null and t.name <> all (g.tags)),
     tagged as (
       insert into project_tags (project_id, tag_id)
       select g.id, t.id from given g join tags t on t.name = any (g.tags) and t.deleted_at is null on conflict do nothing)
     update projects p set is_on_hold = g."isOnHold", version = p.version + 1, updated_at = $2 from given g where p.id = g.id`,
    [JSON.stringify(projects), now],
  );
}
