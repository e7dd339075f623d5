import { jsonRows } from '../../platform/db/sql-words.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import { photoGroups, type PhotoGroup } from '../../../shared/photos/photo-group.ts';

/**
 * SQL: the wire's fields of a photo `o` with `uploader`, the employee who brought it; without the place for field employees, who are
 * told of the job's only.
 */
export function photoColumns(forField: boolean): string {
  const address = `'/api/projects/' || o.project_id || '/images/' || o.photo_group || '/' || o.filename_in_url
    || '?v=' || left(o.picture_sha256, 12)`;
  const place = (name: string) => (forField ? `null::float8 as ${name}` : `o.${name}`);
  return `o.id, o.photo_group as "group", o.filename, ${address} as url, ${address} || '&size=thumb' as "thumbnailUrl",
    o.width, o.height, iso(o.taken_at) as "takenAt", coalesce(${employeeName('uploader')}, '') as "uploadedBy",
    o.uploaded_by as "uploadedById", o.caption, o.area, iso(o.created_at) as "createdAt", o.version,
    ${place('latitude')}, ${place('longitude')}`;
}

/** SQL: the photos `o` with the employees who brought them. */
export const photosWithUploader = `photos o left join employees uploader on uploader.id = o.uploaded_by`;

/** How many photos of each group a project shows by itself. */
const newest = 12;

const eachGroup = (value: (group: PhotoGroup) => string) =>
  `json_build_object(${photoGroups.map((group) => `'${group}', ${value(group)}`).join(', ')})`;

const ofGroup = (group: PhotoGroup) =>
  `o.project_id = p.id and o.photo_group = '${group}' and o.deleted_at is null`;

/** SQL: the newest photos of the project `p`, by group. */
export const newestPhotos = (forField: boolean) =>
  eachGroup((group) =>
    jsonRows(`select ${photoColumns(forField)} from ${photosWithUploader} where ${ofGroup(group)}
      order by o.id desc limit ${newest}`),
  );

/** SQL: how many photos the project `p` has, by group. */
export const photoCounts = eachGroup((group) => `(select count(*) from photos o where ${ofGroup(group)})`);
