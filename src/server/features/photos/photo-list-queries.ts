import { notFound } from '../../../shared/kernel/app-error.ts';
import { photoGroups } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { JsonText } from '../../platform/http/route.ts';
import { isField, isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { photoColumns, photosWithUploader } from './photo-columns-queries.ts';

/** Every photo of a project in one statement, however many thousands; 404 when the viewer may not know of it. */
export async function listImages(db: Db, viewer: Viewer, projectId: number): Promise<JsonText> {
  const { values, param } = parameters(projectId);
  const visible = isVisible(viewer, param);
  const groups = photoGroups.map(
    (group) => `'${group}', coalesce((
      select json_agg(row_to_json(r)) from (
        select ${photoColumns(isField(viewer))} from ${photosWithUploader}
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
