import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import type { PermitStatus } from '../../../shared/permits/permit-status.ts';
import { isMissing, isWaiting } from './permit-columns-queries.ts';

/** SQL: every permit of a project is released, and there is one. */
const isReleased = (project: string, today: string) => `(
  exists (select from permits x where x.project_id = ${project} and x.deleted_at is null and x.status = 'released')
  and not exists (select from permits x where x.project_id = ${project} and x.deleted_at is null and ${isMissing('x', today)}))`;

/** SQL: the first day of work in a project's calendar has come. */
const hasBegun = (project: string, today: string) => `coalesce((
  select (min(a.starts_at) at time zone (select time_zone from settings))::date <= ${today} from appointments a
  where a.project_id = ${project} and a.kind = 'work' and a.deleted_at is null), false)`;

export interface PermitsStand {
  /** One of them is with its authority. */
  isWaiting: boolean;
  /** There are some, and none is missing. */
  isReleased: boolean;
  /** The day has come on which work starts, by the project's calendar. */
  hasBegun: boolean;
}

/** How the permits of a locked project stand. */
export async function permitsStandOf(db: Db, projectId: number, today: string): Promise<PermitsStand> {
  const row = await queryOne<PermitsStand>(
    db,
    `select exists (select from permits x where x.project_id = $1 and x.deleted_at is null and ${isWaiting('x')}) as "isWaiting",
       ${isReleased('$1', '$2::date')} as "isReleased", ${hasBegun('$1', '$2::date')} as "hasBegun"`,
    [projectId, today],
  );
  return row!;
}

export interface MissingPermit {
  id: number;
  title: string;
  issuing_authority: string;
  status: PermitStatus;
}

/** The permits of a project that do not allow work today. */
export async function findMissingPermits(db: Db, projectId: number, now: Date): Promise<MissingPermit[]> {
  return query<MissingPermit>(
    db,
    `select x.id, x.title, x.issuing_authority, permit_status(x.status, x.expires_on, day.today) as status
     from permits x cross join (select company_day($2::timestamptz) as today) day
     where x.project_id = $1 and x.deleted_at is null and ${isMissing('x', 'day.today')} order by x.list_order, x.id`,
    [projectId, now],
  );
}

/** The projects that wait for permits although all of them are released, and the day has come on which work starts. */
export async function findReleasedProjects(db: Db, now: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    `select p.id from projects p cross join (select company_day($1::timestamptz) as today) day
     where p.status = 'permits_pending' and p.deleted_at is null
       and ${isReleased('p.id', 'day.today')} and ${hasBegun('p.id', 'day.today')} order by p.id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** SQL: the project has a permit that was applied for. */
const hasApplication = `exists (select from permits x where x.project_id = $1 and x.deleted_at is null and x.status <> 'draft')`;

/** Whether a locked project has permits that were applied for; recording one locks it too. */
export async function hasAppliedPermits(db: Db, projectId: number): Promise<boolean> {
  const row = await queryOne<{ has: boolean }>(db, `select ${hasApplication} as has`, [projectId]);
  return row!.has;
}

/** SQL: the project has a permit, whatever its status. */
export const hasPermit = (project: string) =>
  `exists (select from permits x where x.project_id = ${project} and x.deleted_at is null)`;
