import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { findPhoto, findPhotos, type PhotoName, type StoredPhoto } from './photo-queries.ts';
import { requirePhotoPlace } from './photo-rules.ts';

/** Locks a photo that the viewer may change; refuses 404 and, to field employees, 403. With `isRemoved` also a removed one. */
export async function lockOwnPhoto(
  db: Db,
  viewer: Viewer,
  name: PhotoName,
  { isRemoved = false }: { isRemoved?: boolean } = {},
): Promise<StoredPhoto> {
  await requirePhotoPlace(db, viewer, name.projectId);
  const photo = await findPhoto(db, name);
  if (!photo || (photo.isRemoved && !isRemoved)) throw notFound('photo');
  requireOwn(viewer, [photo]);
  return photo;
}

/** Photos of a project that the viewer may change, removed or not; refuses (422) ids that are not of it and, to field employees, 403. */
export async function lockOwnPhotos(
  db: Db,
  viewer: Viewer,
  projectId: number,
  ids: readonly number[],
): Promise<StoredPhoto[]> {
  await requirePhotoPlace(db, viewer, projectId);
  const photos = await findPhotos(db, projectId, ids);
  const known = new Set(photos.map(({ id }) => id));
  const stranger = ids.find((id) => !known.has(id));
  if (stranger !== undefined) throw invalidField('ids', `Photo ${stranger} doesn’t belong to this project.`);
  requireOwn(viewer, photos);
  return photos;
}

/** Refuses (403) field employees the photos of others. */
export function requireOwn(viewer: Viewer, photos: readonly StoredPhoto[]): void {
  if (
    !viewer.rights.has('projects.write') &&
    photos.some((photo) => photo.uploadedById !== viewer.employeeId)
  ) {
    throw new AppError('auth.forbidden', 'You can only change the photos that you added.');
  }
}
