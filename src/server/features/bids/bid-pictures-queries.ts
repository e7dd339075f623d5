import type { Db } from '../../platform/db/database.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';

/** SQL: a picture `i` of the bid `b`, with its photo `o`, is shown: in a draft only while the photo is there, once out whatever becomes of it. */
const isShown = `(i.caption is not null or (o.deleted_at is null and o.project_id = b.project_id))`;

const picturesOf = `bid_pictures i join photos o on o.id = i.photo_id where i.bid_id = b.id`;

/** SQL: what the document of the bid `b` says of its pictures, in their order. */
export const documentPictures = `(
  select coalesce(json_agg(json_build_object('caption', coalesce(i.caption, o.caption), 'sha256', i.picture_sha256)
    order by i.position), '[]')
  from ${picturesOf} and ${isShown})`;

/** SQL: the ids of the photos that the bid `b` shows, in their order. */
export const pictureIds = `(
  select coalesce(json_agg(i.photo_id order by i.position), '[]') from ${picturesOf} and ${isShown})`;

const address = `'/api/projects/' || b.project_id || '/bids/' || b.id || '/pictures/' || i.photo_id || '?v=' || left(i.picture_sha256, 12)`;

/** SQL: the same as the office sees them. */
export const shownPictures = `(
  select coalesce(json_agg(json_build_object('id', i.photo_id, 'filename', o.filename, 'caption', coalesce(i.caption, o.caption),
    'url', ${address}, 'thumbnailUrl', ${address} || '&size=thumb', 'width', o.width, 'height', o.height) order by i.position), '[]')
  from ${picturesOf} and ${isShown})`;

/** SQL: how many photos were chosen for the bid `b` and have been removed since. */
export const picturesGone = `(select count(*) from ${picturesOf} and not ${isShown})`;

/** SQL: the size of each picture of the bid `b` by its hash, `[width, height]`. */
export const pictureSizes = `(
  select coalesce(json_object_agg(each.sha256, each.size), '{}') from (
    select distinct on (i.picture_sha256) i.picture_sha256 as sha256, json_build_array(o.width, o.height) as size
    from ${picturesOf} order by i.picture_sha256) each)`;

/** Of these photos those that belong to a project, removed ones included. */
export async function findPhotosOf(db: Db, projectId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    'select o.id from photos o where o.project_id = $1 and o.id = any($2::bigint[])',
    [projectId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Gives a locked bid other pictures. */
export async function replacePictures(db: Db, bidId: number, photoIds: readonly number[]): Promise<void> {
  await executeDeferred(db, 'delete from bid_pictures where bid_id = $1', [bidId]);
  await insertPictures(db, bidId, photoIds);
}

/** Gives a bid that has none its pictures. */
export async function insertPictures(db: Db, bidId: number, photoIds: readonly number[]): Promise<void> {
  if (photoIds.length === 0) return;
  await executeDeferred(
    db,
    `insert into bid_pictures (bid_id, position, photo_id, picture_sha256)
     select $1, w.place, o.id, o.picture_sha256
     from unnest($2::bigint[]) with ordinality as w(id, place) join photos o on o.id = w.id`,
    [bidId, photoIds],
  );
}

/** A picture that a bid shows, removed from its project or not; undefined when it shows none such. */
export async function findBidPicture(
  db: Db,
  { projectId, bidId, photoId }: { projectId: number; bidId: number; photoId: number },
): Promise<{ sha256: string; mediaType: string; name: string } | undefined> {
  return queryOne(
    db,
    `select f.sha256, f.media_type as "mediaType", o.filename as name
     from bids b join projects p on p.id = b.project_id and p.deleted_at is null
       join bid_pictures i on i.bid_id = b.id join photos o on o.id = i.photo_id join files f on f.sha256 = i.picture_sha256
     where b.id = $2 and b.project_id = $1 and b.deleted_at is null and i.photo_id = $3 and ${isShown}`,
    [projectId, bidId, photoId],
  );
}
