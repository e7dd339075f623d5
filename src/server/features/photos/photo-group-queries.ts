import type { PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import type { TakenPhoto } from './photo-queries.ts';

/** What is known of these uploads from photos that a project has already, so that they need not be drawn again. */
export async function findKnownPictures(
  db: Db,
  projectId: number,
  sources: readonly string[],
): Promise<TakenPhoto[]> {
  return query<TakenPhoto>(
    db,
    `select distinct on (o.source_sha256) o.filename, o.source_sha256 as "sourceSha256", o.picture_sha256 as "pictureSha256",
       o.width, o.height, o.latitude, o.longitude,
       case when o.taken_at is not null then json_build_object('offset', '+00:00',
         'local', to_char(o.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')) end as taken
     from photos o where o.project_id = $1 and o.source_sha256 = any($2) and o.deleted_at is null
     order by o.source_sha256, o.id`,
    [projectId, sources],
  );
}

/** What decides on names and doubles in a group. */
export interface GroupState {
  /** Of removed photos too. */
  filenames: string[];
  /** Of those asked for, the uploads that the group has. */
  sources: string[];
  /** Behind the last photo. */
  nextPosition: number;
}

export async function readGroup(
  db: Db,
  projectId: number,
  group: PhotoGroup,
  sources: readonly string[],
): Promise<GroupState> {
  const row = await queryOne<GroupState>(
    db,
    `select array(select o.filename from photos o where o.project_id = $1 and o.photo_group = $2) as filenames,
       array(select o.source_sha256 from photos o where o.project_id = $1 and o.photo_group = $2
         and o.source_sha256 = any($3) and o.deleted_at is null) as sources,
       (select coalesce(max(o.position), 0) + 1 from photos o
        where o.project_id = $1 and o.photo_group = $2 and o.deleted_at is null) as "nextPosition"`,
    [projectId, group, sources],
  );
  return row!;
}

/** Of these uploads those that the group has, by the names of their photos. */
export async function findDoubles(
  db: Db,
  projectId: number,
  group: PhotoGroup,
  sources: readonly string[],
): Promise<Array<{ sourceSha256: string; filename: string }>> {
  return query(
    db,
    `select o.source_sha256 as "sourceSha256", o.filename from photos o
     where o.project_id = $1 and o.photo_group = $2 and o.source_sha256 = any($3) and o.deleted_at is null`,
    [projectId, group, sources],
  );
}

/** Puts the named photos of a group first, in their order; returns how many have moved and the group's order. */
export async function orderGroup(
  db: Db,
  projectId: number,
  group: PhotoGroup,
  filenames: readonly string[],
): Promise<{ moved: number; filenames: string[] }> {
  const row = await queryOne<{ moved: number; filenames: string[] }>(
    db,
    `with wished as (
       select o.id, o.filename, o.position as before, row_number() over (order by w.place, o.position, o.id)::int as position
       from photos o left join unnest($3::text[]) with ordinality as w(filename, place) using (filename)
       where o.project_id = $1 and o.photo_group = $2 and o.deleted_at is null
     ), moved as (
       update photos o set position = w.position from wished w where o.id = w.id and w.before <> w.position returning o.id
     )
     select (select count(*) from moved)::int as moved, array(select w.filename from wished w order by w.position) as filenames`,
    [projectId, group, filenames],
  );
  return row!;
}
