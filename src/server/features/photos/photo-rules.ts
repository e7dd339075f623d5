import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { PhotoGroup } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { isField, type Viewer } from '../projects/project-access-queries.ts';
import { lockProjectOfPhotos, type StoredPhoto } from './photo-queries.ts';

/** How a photo is named in the history. */
export const photoSubject = (projectId: number, id: number) => ({
  projectId,
  subjectKind: 'photo' as const,
  subjectId: id,
});

/** Locks the project; refuses (404) one that the viewer may not know of. */
export async function requirePhotoPlace(db: Db, viewer: Viewer, projectId: number): Promise<void> {
  if (!(await lockProjectOfPhotos(db, viewer, projectId))) throw notFound('project');
}

/** Refuses (403) field employees the photos of others. */
export function requireOwn(viewer: Viewer, photos: readonly StoredPhoto[]): void {
  if (isField(viewer) && photos.some((photo) => photo.uploadedById !== viewer.employeeId)) {
    throw new AppError('auth.forbidden', 'You can only change the photos that you added.');
  }
}

const titles: Record<PhotoGroup, string> = { before: /*i18n*/ 'Before', after: /*i18n*/ 'After' };

/** The refusal of a second photo of one upload in a group. */
export function doublePhoto(group: PhotoGroup, filename: string): AppError {
  return new AppError(
    'photo.double',
    `This picture is among the photos ${titles[group]} already, as “${filename}”.`,
  );
}

/** At most so many names are told of many photos. */
const mostTold = 20;

/** Photos as an event of many names them. */
export const toldNames = (photos: readonly { filename: string }[]) => ({
  count: photos.length,
  filenames: photos.slice(0, mostTold).map(({ filename }) => filename),
});
