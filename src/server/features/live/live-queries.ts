import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import type { Right } from '../../../shared/auth/rights.ts';
import type { Role } from '../../../shared/auth/roles.ts';
import { isLiveSession } from '../auth/auth-queries.ts';
import { mustSetUpFactor } from '../auth/factor-columns-queries.ts';
import { assignedProjectIds } from '../projects/project-access-queries.ts';

/** A change as the database tells it: event, project, kind, subject, actor, tab (migration live_changes). */
export type ToldChange = [
  id: number | null,
  projectId: number | null,
  kind: string,
  subjectId: number | null,
  actorId: number | null,
  tab: string | null,
];

/** More are not told one by one: whoever missed as many fetches anew. */
export const mostReplayed = 300;

/** A transaction that began before an event may commit after it, with a lower id; none takes longer. */
const longestWrite = `interval '60 seconds'`;

const columns = `json_build_array(e.id, e.project_id, e.kind, e.subject_id, e.actor_id, tab_of(e.request_id)) as told`;

/** What happened after an event, and beside it; undefined when that is too much to tell, or the event is not known. */
export async function listChangesSince(db: Db, lastEventId: number): Promise<ToldChange[] | undefined> {
  const rows = await query<{ told: ToldChange }>(
    db,
    `select ${columns} from events last
       join events e on e.id > last.id - ${mostReplayed} and e.id <> last.id and (e.id > last.id or e.at > last.at - ${longestWrite})
     where last.id = $1 order by e.id limit ${mostReplayed + 1}`,
    [lastEventId],
  );
  const isKnown = rows.length > 0 || (await findNewestEvent(db)) === lastEventId;
  return isKnown && rows.length <= mostReplayed ? rows.map(({ told }) => told) : undefined;
}

/** What happened within the last so many seconds; undefined when that is too much to tell. */
export async function listChangesOf(db: Db, seconds: number, now: Date): Promise<ToldChange[] | undefined> {
  const rows = await query<{ told: ToldChange; at: Date }>(
    db,
    `select ${columns}, e.at from events e order by e.id desc limit ${mostReplayed + 1}`,
  );
  const since = now.getTime() - seconds * 1000;
  const recent = rows.filter(({ at }) => at.getTime() >= since);
  return recent.length <= mostReplayed ? recent.map(({ told }) => told).toReversed() : undefined;
}

/** The last events by id, oldest first, for a process that is not notified. */
export async function listNewestChanges(db: Db): Promise<ToldChange[]> {
  const rows = await query<{ told: ToldChange }>(
    db,
    `select ${columns} from events e order by e.id desc limit ${mostReplayed}`,
  );
  return rows.map(({ told }) => told).toReversed();
}

export async function findNewestEvent(db: Db): Promise<number | undefined> {
  return (await queryOne<{ id: number }>(db, 'select id from events order by id desc limit 1'))?.id;
}

/** The projects that an employee is assigned to. */
export async function listAssignedProjects(db: Db, employeeId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    `select distinct project_id as id from ${assignedProjectIds('$1')} assigned`,
    [employeeId],
  );
  return rows.map(({ id }) => id);
}

/** Which of these employees are assigned to which of these projects. */
export async function listAssignments(
  db: Db,
  employeeIds: readonly number[],
  projectIds: readonly number[],
): Promise<{ employeeId: number; projectId: number }[]> {
  return query(
    db,
    `select distinct who.id as "employeeId", assigned.project_id as "projectId"
     from unnest($1::bigint[]) who(id), lateral ${assignedProjectIds('who.id')} assigned
     where assigned.project_id = any($2)`,
    [employeeIds, projectIds],
  );
}

/** Of these sessions, those that would still be let in, with what the employee may. Asking counts as no use of them. */
export async function listSessionRights(
  db: Db,
  sessionIds: readonly number[],
  now: Date,
): Promise<{ id: number; role: Role; rights: Right[] }[]> {
  return query(
    db,
    `select s.id, e.role, rights_of(e) as rights from sessions s join employees e on e.id = s.employee_id
     where s.id = any($1) and ${isLiveSession('$2')} and e.is_active and e.deleted_at is null
       and not ${mustSetUpFactor('e', '$2')}`,
    [sessionIds, now],
  );
}
