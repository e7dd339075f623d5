import { photoGroups, type PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { FreeNames } from './photo-name.ts';
import { readGroup } from './photo-group-queries.ts';

/** A photo that has moved to another project: where it was, and what it was called there. */
export interface MovedPhoto {
  id: number;
  fromId: number;
  nameBefore: string;
}

interface Moving {
  id: number;
  fromId: number;
  group: PhotoGroup;
  filename: string;
}

/**
 * Moves the photos of projects to the end of another one's; all are locked. Where a name is taken they get another, and a picture that
 * its group has already stays where it is.
 */
export async function movePhotos(
  db: Db,
  toId: number,
  fromIds: readonly number[],
  now: Date,
): Promise<MovedPhoto[]> {
  const moving = await query<Moving>(
    db,
    `select * from (
       select distinct on (o.photo_group, o.source_sha256) o.id, o.project_id as "fromId", o.photo_group as "group", o.filename, o.position
       from photos o where o.project_id = any($2::bigint[]) and o.deleted_at is null and not exists (
         select from photos k where k.project_id = $1 and k.photo_group = o.photo_group
           and k.source_sha256 = o.source_sha256 and k.deleted_at is null)
       order by o.photo_group, o.source_sha256, o.project_id, o.id) first
     order by "fromId", position, id`,
    [toId, fromIds],
  );
  for (const group of photoGroups) {
    const photos = moving.filter((photo) => photo.group === group);
    await place(db, { projectId: toId, group, photos, now });
  }
  return moving.map(({ id, fromId, filename }) => ({ id, fromId, nameBefore: filename }));
}

/** Brings photos back to where they came from, under their names of then; also those that were changed or removed meanwhile. */
export async function movePhotosBack(
  db: Db,
  toId: number,
  {
    keptId,
    photoIds,
    photoNames,
  }: { keptId: number; photoIds: readonly number[]; photoNames: readonly string[] },
  now: Date,
): Promise<void> {
  const nameOf = new Map(photoIds.map((id, index) => [id, photoNames[index]]));
  const moving = await query<Moving>(
    db,
    `select o.id, o.project_id as "fromId", o.photo_group as "group", o.filename from photos o
     where o.id = any($1::bigint[]) and o.project_id = $2 and (o.deleted_at is not null or not exists (
       select from photos k where k.project_id = $3 and k.photo_group = o.photo_group
         and k.source_sha256 = o.source_sha256 and k.deleted_at is null))
     order by o.position, o.id`,
    [photoIds, keptId, toId],
  );
  for (const group of photoGroups) {
    const photos = moving
      .filter((photo) => photo.group === group)
      .map((photo) => ({ ...photo, filename: nameOf.get(photo.id) ?? photo.filename }));
    await place(db, { projectId: toId, group, photos, now });
  }
}

async function place(
  db: Db,
  { projectId, group, photos, now }: { projectId: number; group: PhotoGroup; photos: Moving[]; now: Date },
): Promise<void> {
  if (photos.length === 0) return;
  const { filenames, nextPosition } = await readGroup(db, projectId, group, []);
  const names = new FreeNames(filenames);
  const placed = photos.map(({ id, filename }, index) => ({
    id,
    filename: names.take(filename),
    position: nextPosition + index,
  }));
  await query(
    db,
    `update photos o set project_id = $2, filename = m.filename, position = m.position, version = o.version + 1, updated_at = $3
     from jsonb_to_recordset($1::jsonb) as m(id bigint, filename text, position int) where o.id = m.id`,
    [JSON.stringify(placed), projectId, now],
  );
}
