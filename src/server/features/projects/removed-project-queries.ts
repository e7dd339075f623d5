import type { RemovedProject } from '../../../shared/projects/removed-project.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** How long a removed project is sure to be kept (api.md, Safe to repeat). */
const keptDays = 30;

/** A project that was removed, and the one that was kept when it was a duplicate; undefined when it is there or never was. */
export function findRemovedProject(db: Db, id: number, now: Date): Promise<RemovedProject | undefined> {
  return queryOne<RemovedProject>(
    db,
    `with recursive leads as (
       select r.kept_project_id as id, 1 as step from duplicate_removals r where r.project_id = $1 and r.restored_at is null
       union all
       select r.kept_project_id, l.step + 1 from leads l
       join duplicate_removals r on r.project_id = l.id and r.restored_at is null)
     select p.id, p.number, iso(p.deleted_at) as "removedAt",
       (select iso(until) from (select p.deleted_at + interval '${keptDays} days' as until) u where until > $2)
         as "restorableUntil",
       (select json_build_object('id', k.id, 'number', k.number) from leads l join projects k on k.id = l.id
        order by l.step desc limit 1) as "keptProject"
     from projects p where p.id = $1 and p.deleted_at is not null`,
    [id, now],
  );
}
