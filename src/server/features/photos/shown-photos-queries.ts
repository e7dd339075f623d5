import { notFound } from '../../../shared/kernel/app-error.ts';
import { photoGroups, type PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';
import { seesOwnOnly, isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { photoColumns, photosWithUploader } from './photo-columns-queries.ts';
import type { PhotoName } from './photo-queries.ts';

/** Every photo of a project in one statement, however many thousands; 404 when the viewer may not know of it. */
export async function listImages(db: Db, viewer: Viewer, projectId: number): Promise<JsonText> {
  const { values, param } = parameters(projectId);
  const visible = isVisible(viewer, param);
  const groups = photoGroups.map(
    (group) => `'${group}', coalesce((
      select json_agg(row_to_json(r)) from (
        select ${photoColumns(seesOwnOnly(viewer))} from ${photosWithUploader}
        where o.project_id = p.id and o.photo_group = '${group}' and o.deleted_at is null order by o.position, o.id) r), '[]')`,
  );
  const row = await queryOne<{ json: string }>(
    db,
    `select json_build_object(${groups.join(', ')})::text as json
     from projects p where p.id = $1 and p.deleted_at is null and ${visible}`,
    values,
  );
  if (!row) throw notFound('project');
  return new JsonText(row.json);
}

/** Photos by their ids, ready for the wire, as they stand in their groups; also removed ones. */
export async function readImages(db: Db, viewer: Viewer, ids: readonly number[]): Promise<JsonText> {
  const row = await queryOne<{ json: string }>(
    db,
    `select ${jsonRows(`select ${photoColumns(seesOwnOnly(viewer))} from ${photosWithUploader} where o.id = any($1::bigint[])
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
       select ${photoColumns(seesOwnOnly(viewer))} from ${photosWithUploader} where o.id = $1) r`,
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
    `select ${jsonRows(`select ${photoColumns(seesOwnOnly(viewer))}
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
