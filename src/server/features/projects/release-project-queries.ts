import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

export interface ReleasedAppointment {
  id: number;
  kind: string;
  startsAt: string;
  endsAt: string;
}

/**
 * What ending a project undoes: live bid links are withdrawn and, with `appointments`, future appointments leave the calendar. Returns how
 * many links, and of each appointment what the history tells.
 */
export async function releaseProject(
  db: Db,
  id: number,
  { appointments, now }: { appointments: boolean; now: Date },
): Promise<{ links: number; appointments: ReleasedAppointment[] }> {
  const row = await queryOne<{ links: number; appointments: ReleasedAppointment[] }>(
    db,
    `with links as (
       update bid_links l set revoked_at = $2 from bids b
       where b.id = l.bid_id and b.project_id = $1 and l.revoked_at is null returning l.id
     ), released as (
       update appointments set deleted_at = $2, version = version + 1
       where $3::boolean and project_id = $1 and deleted_at is null and starts_at > $2 returning id, kind, starts_at, ends_at
     )
     select (select count(*) from links) as links, coalesce((select json_agg(json_build_object(
         'id', id, 'kind', kind, 'startsAt', iso(starts_at), 'endsAt', iso(ends_at)) order by id) from released), '[]') as appointments`,
    [id, now, appointments],
  );
  return row!;
}

/** Undoes `releaseProject` for a project that has ended: what carries the time of its end is there again. */
export async function unreleaseProject(
  db: Db,
  id: number,
): Promise<{ links: number; appointments: ReleasedAppointment[] }> {
  const row = await queryOne<{ links: number; appointments: ReleasedAppointment[] }>(
    db,
    `with project as (select status_since as at from projects where id = $1),
     links as (
       update bid_links l set revoked_at = null from bids b, project
       where b.id = l.bid_id and b.project_id = $1 and l.revoked_at = project.at
         and not exists (select from bid_links o where o.bid_id = l.bid_id and o.revoked_at is null) returning l.id
     ), restored as (
       update appointments a set deleted_at = null, version = a.version + 1 from project
       where a.project_id = $1 and a.deleted_at = project.at returning a.id, a.kind, a.starts_at, a.ends_at
     )
     select (select count(*) from links)::int as links, coalesce((select json_agg(json_build_object(
         'id', id, 'kind', kind, 'startsAt', iso(starts_at), 'endsAt', iso(ends_at)) order by id) from restored), '[]') as appointments`,
    [id],
  );
  return row!;
}
