import { jsonRows } from '../../platform/db/sql-words.ts';
import { employeeName, nameOfEmployee } from '../employees/employee-columns-queries.ts';
import { photoGroups, type PhotoGroup } from '../../../shared/photos/photo-group.ts';

/**
 * SQL: the wire's fields of a photo `o` with the name of who brought it, of `uploader` unless told; without the place for field employees, who are
 * told of the job's only.
 */
export function photoColumns(withoutPlace: boolean, uploader = employeeName('uploader')): string {
  const address = `'/api/projects/' || o.project_id || '/images/' || o.photo_group || '/' || o.filename_in_url
    || '?v=' || left(o.picture_sha256, 12)`;
  const place = (name: string) => (withoutPlace ? `null::float8 as ${name}` : `o.${name}`);
  return `o.id, o.photo_group as "group", o.is_during as "isDuring", o.filename, ${address} as url, ${address} || '&size=thumb' as "thumbnailUrl",
    o.width, o.height, iso(o.taken_at) as "takenAt", coalesce(${uploader}, '') as "uploadedBy",
    o.uploaded_by as "uploadedById", o.caption, o.area, iso(o.created_at) as "createdAt", o.version,
    ${place('latitude')}, ${place('longitude')}, o.drawn_from as "drawnFrom",
    (select json_build_object('id', v.id, 'url', '/api/projects/' || o.project_id || '/voice-notes/' || v.id, 'seconds', v.seconds)
     from voice_notes v where v.photo_id = o.id and v.deleted_at is null) as voice`;
}

/** SQL: the photos `o` with the employees who brought them. */
export const photosWithUploader = `photos o left join employees uploader on uploader.id = o.uploaded_by`;

/** How many photos of each group a project shows by itself. */
const newest = 12;

const eachGroup = (value: (group: PhotoGroup) => string) =>
  `json_build_object(${photoGroups.map((group) => `'${group}', ${value(group)}`).join(', ')})`;

const ofProject = `o.project_id = p.id and o.deleted_at is null`;

/** SQL: the newest photos of the project `p`, by group. Most projects have few: a name is looked up where one is shown. */
export const newestPhotos = (withoutPlace: boolean) =>
  eachGroup((group) =>
    jsonRows(`select ${photoColumns(withoutPlace, nameOfEmployee('o.uploaded_by'))} from photos o
      where ${ofProject} and o.photo_group = '${group}' order by o.id desc limit ${newest}`),
  );

/** SQL: how many photos the project `p` has, by group. */
export const photoCounts = `(
  select ${eachGroup((group) => `count(*) filter (where o.photo_group = '${group}')`)} from photos o where ${ofProject})`;
