import type { PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';

/** An upload that can become a photo: its picture is in the store already, so that no transaction waits for it. */
export interface TakenPhoto {
  /** Safe, but perhaps another photo's. */
  filename: string;
  sourceSha256: string;
  pictureSha256: string;
  width: number;
  height: number;
  taken: { local: string; offset: string | null } | null;
  latitude: number | null;
  longitude: number | null;
}

export interface NewPhotos {
  projectId: number;
  group: PhotoGroup;
  isDuring: boolean;
  photos: readonly TakenPhoto[];
  firstPosition: number;
  caption: string;
  area: string;
}

/** Writes photos of a locked project, in their order, and returns their ids. */
export async function insertPhotos(
  db: Db,
  { projectId, group, isDuring, photos, firstPosition, caption, area }: NewPhotos,
  { by, now }: { by: number | null; now: Date },
): Promise<number[]> {
  const rows = photos.map(({ taken, ...photo }, index) => ({
    ...photo,
    ...taken,
    position: firstPosition + index,
  }));
  const { values, param } = parameters(JSON.stringify(rows));
  const written = {
    project_id: projectId,
    photo_group: group,
    filename: raw('f.filename'),
    picture_sha256: raw('f."pictureSha256"'),
    source_sha256: raw('f."sourceSha256"'),
    width: raw('f.width'),
    height: raw('f.height'),
    taken_at: raw(`case when f."offset" is null then f.local::timestamp at time zone s.time_zone
      else (f.local || f."offset")::timestamptz end`),
    latitude: raw('f.latitude'),
    longitude: raw('f.longitude'),
    caption,
    area,
    position: raw('f.position'),
    is_during: isDuring,
    uploaded_by: by,
    created_at: now,
    updated_at: now,
  };
  const given = `jsonb_to_recordset($1::jsonb) as f(filename text, "pictureSha256" text, "sourceSha256" text, width int, height int,
    local text, "offset" text, latitude float8, longitude float8, position int) cross join settings s order by f.position`;
  const inserted = await query<{ id: number }>(
    db,
    `${insertInto('photos', written, param, given)} returning id`,
    values,
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
  const { values, param } = parameters(originalId);
  const kept = [
    'project_id',
    'photo_group',
    'taken_at',
    'latitude',
    'longitude',
    'caption',
    'area',
    'is_during',
  ];
  const written = {
    ...Object.fromEntries(kept.map((column) => [column, raw(column)])),
    position: raw('position + 1'),
    filename,
    picture_sha256: pictureSha256,
    source_sha256: sourceSha256,
    width,
    height,
    drawn_from: originalId,
    uploaded_by: by,
    created_at: now,
    updated_at: now,
  };
  const row = await queryOne<{ id: number }>(
    db,
    `with original as (select * from photos where id = $1), moved as (
       update photos o set position = o.position + 1 from original
       where o.project_id = original.project_id and o.photo_group = original.photo_group and o.position > original.position)
     ${insertInto('photos', written, param, 'original')} returning id`,
    values,
  );
  return row!.id;
}

/** A photo as its rules need it. */
export interface StoredPhoto {
  id: number;
  group: PhotoGroup;
  isDuring: boolean;
  filename: string;
  caption: string;
  area: string;
  sourceSha256: string;
  uploadedById: number | null;
  isRemoved: boolean;
  version: number;
}

const storedColumns = `o.id, o.photo_group as "group", o.is_during as "isDuring", o.filename, o.caption, o.area, o.source_sha256 as "sourceSha256",
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

/** The photo of a locked project that was made of an upload: of two, in both groups, the later one. */
export async function findUploadedPhotoId(
  db: Db,
  projectId: number,
  sourceSha256: string,
): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    `select o.id from photos o where o.project_id = $1 and o.photo_group in ('before', 'after') and o.source_sha256 = $2
       and o.deleted_at is null order by o.id desc limit 1`,
    [projectId, sourceSha256],
  );
  return row?.id;
}

/** What a photo becomes; without a position it stays where it is. */
export interface ChangedPhoto {
  id: number;
  group: PhotoGroup;
  isDuring: boolean;
  filename: string;
  caption: string;
  area: string;
  position?: number | undefined;
}

/** Writes photos that are locked. */
export async function updatePhotos(db: Db, photos: readonly ChangedPhoto[], now: Date): Promise<void> {
  await executeDeferred(
    db,
    `update photos o set photo_group = c."group", is_during = c."isDuring", filename = c.filename, caption = c.caption, area = c.area,
       position = coalesce(c.position, o.position), version = o.version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as c(id bigint, "group" text, "isDuring" boolean, filename text, caption text, area text, position int)
     where o.id = c.id`,
    [JSON.stringify(photos), now],
  );
}
