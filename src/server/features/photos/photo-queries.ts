import type { PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { post, query, queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';
import { isField, isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { photoColumns, photosWithUploader } from './photo-columns-queries.ts';
import type { TakenPhoto } from './take-in-photos.ts';

/**
 * Locks a project that the viewer may see: whoever writes photos holds it, so that names, places and doubles stay as they were read.
 * False when there is none.
 */
export async function lockProjectOfPhotos(db: Db, viewer: Viewer, projectId: number): Promise<boolean> {
  const { values, param } = parameters(projectId);
  const row = await queryOne(
    db,
    `select 1 from projects p where p.id = $1 and p.deleted_at is null and ${isVisible(viewer, param)} for no key update of p`,
    values,
  );
  return row !== undefined;
}

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

export interface NewPhotos {
  projectId: number;
  group: PhotoGroup;
  photos: readonly TakenPhoto[];
  firstPosition: number;
  caption: string;
  area: string;
}

/** Writes photos of a locked project, in their order, and returns their ids. */
export async function insertPhotos(
  db: Db,
  { projectId, group, photos, firstPosition, caption, area }: NewPhotos,
  { by, now }: { by: number | null; now: Date },
): Promise<number[]> {
  const rows = photos.map(({ taken, ...photo }, index) => ({
    ...photo,
    ...taken,
    position: firstPosition + index,
  }));
  const inserted = await query<{ id: number }>(
    db,
    `insert into photos (project_id, photo_group, filename, picture_sha256, source_sha256, width, height, taken_at, latitude, longitude,
       caption, area, position, uploaded_by, created_at, updated_at)
     select $1, $2, f.filename, f."pictureSha256", f."sourceSha256", f.width, f.height,
       case when f."offset" is null then f.local::timestamp at time zone s.time_zone else (f.local || f."offset")::timestamptz end,
       f.latitude, f.longitude, $4, $5, f.position, $6, $7, $7
     from jsonb_to_recordset($3::jsonb) as f(filename text, "pictureSha256" text, "sourceSha256" text, width int, height int,
       local text, "offset" text, latitude float8, longitude float8, position int) cross join settings s
     order by f.position returning id`,
    [projectId, group, JSON.stringify(rows), caption, area, by, now],
  );
  return inserted.map(({ id }) => id);
}

/** What was drawn on a photo. */
export interface NewDrawn {
  originalId: number;
  filename: string;
  pictureSha256: string;
  sourceSha256: string;
  width: number;
  height: number;
}

/** Writes what was drawn on a photo of a locked project right behind it, and returns the new photo's id. */
export async function insertDrawn(
  db: Db,
  { originalId, filename, pictureSha256, sourceSha256, width, height }: NewDrawn,
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const row = await queryOne<{ id: number }>(
    db,
    `with original as (select * from photos where id = $1), moved as (
       update photos o set position = o.position + 1 from original
       where o.project_id = original.project_id and o.photo_group = original.photo_group and o.position > original.position)
     insert into photos (project_id, photo_group, filename, picture_sha256, source_sha256, width, height, taken_at, latitude, longitude,
       caption, area, position, drawn_from, uploaded_by, created_at, updated_at)
     select project_id, photo_group, $2, $3, $4, $5, $6, taken_at, latitude, longitude, caption, area, position + 1, id, $7, $8, $8
     from original returning id`,
    [originalId, filename, pictureSha256, sourceSha256, width, height, by, now],
  );
  return row!.id;
}

/** A photo as its rules need it. */
export interface StoredPhoto {
  id: number;
  group: PhotoGroup;
  filename: string;
  caption: string;
  area: string;
  sourceSha256: string;
  uploadedById: number | null;
  isRemoved: boolean;
  version: number;
}

const storedColumns = `o.id, o.photo_group as "group", o.filename, o.caption, o.area, o.source_sha256 as "sourceSha256",
  o.uploaded_by as "uploadedById", o.deleted_at is not null as "isRemoved", o.version`;

/** A photo of a locked project by its name, removed or not; undefined when there is none. */
export async function findPhoto(
  db: Db,
  { projectId, group, filename }: PhotoName,
): Promise<StoredPhoto | undefined> {
  return queryOne<StoredPhoto>(
    db,
    `select ${storedColumns} from photos o
     where o.project_id = $1 and o.photo_group = $2 and o.filename = $3 for no key update`,
    [projectId, group, filename],
  );
}

/** What a photo is called by. */
export interface PhotoName {
  projectId: number;
  group: PhotoGroup;
  filename: string;
}

/** Photos of a locked project by their ids, removed or not, as they stand in their groups. */
export async function findPhotos(db: Db, projectId: number, ids: readonly number[]): Promise<StoredPhoto[]> {
  return query<StoredPhoto>(
    db,
    `select ${storedColumns} from photos o where o.project_id = $1 and o.id = any($2::bigint[])
     order by o.photo_group, o.position, o.id for no key update`,
    [projectId, ids],
  );
}

/** What a photo becomes; without a position it stays where it is. */
export interface ChangedPhoto {
  id: number;
  group: PhotoGroup;
  filename: string;
  caption: string;
  area: string;
  position?: number | undefined;
}

/** Writes photos that are locked. */
export async function updatePhotos(db: Db, photos: readonly ChangedPhoto[], now: Date): Promise<void> {
  await post(
    db,
    `update photos o set photo_group = c."group", filename = c.filename, caption = c.caption, area = c.area,
       position = coalesce(c.position, o.position), version = o.version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as c(id bigint, "group" text, filename text, caption text, area text, position int)
     where o.id = c.id`,
    [JSON.stringify(photos), now],
  );
}

/** Hides or shows photos that are locked. */
export async function setPhotosDeleted(
  db: Db,
  ids: readonly number[],
  deletedAt: Date | null,
): Promise<void> {
  await post(db, 'update photos set deleted_at = $2, version = version + 1 where id = any($1::bigint[])', [
    ids,
    deletedAt,
  ]);
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

/** Photos by their ids, ready for the wire, as they stand in their groups; also removed ones. */
export async function readImages(db: Db, viewer: Viewer, ids: readonly number[]): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select ${jsonRows(`select ${photoColumns(isField(viewer))} from ${photosWithUploader} where o.id = any($1::bigint[])
       order by o.photo_group desc, o.position, o.id`)}::text as json`,
    [ids],
  );
  return new JsonText(row!.json);
}

/** A photo ready for the wire; also one that was removed. */
export async function readImage(db: Db, viewer: Viewer, id: number): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select row_to_json(r)::text as json from (
       select ${photoColumns(isField(viewer))} from ${photosWithUploader} where o.id = $1) r`,
    [id],
  );
  return new JsonText(row!.json);
}

/** The photos of these uploads in a group, one for each upload and in their order, ready for the wire. */
export async function readUploaded(
  db: Db,
  viewer: Viewer,
  { projectId, group, sources }: { projectId: number; group: PhotoGroup; sources: readonly string[] },
): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select ${jsonRows(`select ${photoColumns(isField(viewer))}
         from unnest($3::text[]) with ordinality as u(source_sha256, place) join ${photosWithUploader}
           on o.source_sha256 = u.source_sha256 and o.project_id = $1 and o.photo_group = $2 and o.deleted_at is null
         order by u.place`)}::text as json`,
    [projectId, group, sources],
  );
  return new JsonText(row!.json);
}

/** A photo's picture for somebody who may see its project; undefined when there is none. */
export async function findPicture(
  db: Db,
  viewer: Viewer,
  { projectId, group, filename }: PhotoName,
): Promise<{ sha256: string; mediaType: string; name: string } | undefined> {
  const { values, param } = parameters(projectId, group, filename);
  return queryOne(
    db,
    `select f.sha256, f.media_type as "mediaType", o.filename as name
     from photos o join projects p on p.id = o.project_id join files f on f.sha256 = o.picture_sha256
     where o.project_id = $1 and o.photo_group = $2 and o.filename = $3 and o.deleted_at is null
       and p.deleted_at is null and ${isVisible(viewer, param)}`,
    values,
  );
}
