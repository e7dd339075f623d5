import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import type { PhotoGroup, StagePlace } from '../../../shared/photos/photo-group.ts';
import type { Db } from '../../platform/db/database.ts';
import { isVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import type { StoredPhoto } from './photo-queries.ts';

/** How a photo is named in the history. */
export const photoSubject = (projectId: number, id: number) => ({
  projectId,
  subjectKind: 'photo' as const,
  subjectId: id,
});

/** Locks the project, so that names, places and doubles stay as they were read; refuses (404) one that the viewer may not know of. */
export async function requirePhotoPlace(db: Db, viewer: Viewer, projectId: number): Promise<void> {
  const isThere = await isVisibleProject(db, viewer, projectId, 'for no key update of p');
  if (!isThere) throw notFound('project');
}

const titles: Record<PhotoGroup, string> = { before: /*i18n*/ 'Before', after: /*i18n*/ 'After' };

/** The refusal of a second photo of one upload in a group. */
export function doublePhoto(group: PhotoGroup, filename: string): AppError {
  return new AppError(
    'photo.double',
    `This picture is already in the group ${titles[group]}, as “${filename}”.`,
  );
}

/** What an event of one photo tells of it. */
export const toldPhoto = ({
  caption,
  area,
  group,
  isDuring,
  filename,
}: Pick<StoredPhoto, 'caption' | 'area' | 'group' | 'isDuring' | 'filename'>) => ({
  caption,
  area,
  group,
  isDuring,
  filename,
});

/** Where photos come to stand by what is asked for: only those in the group after were taken during the work. */
export function wantedPlace(
  present: StagePlace,
  { group = present.group, isDuring }: { group?: PhotoGroup | undefined; isDuring?: boolean | undefined },
): StagePlace {
  if (group === 'before' && isDuring)
    throw invalidField('isDuring', 'A before photo can’t be a during photo too. Choose one.');
  return { group, isDuring: group === 'after' && (isDuring ?? present.isDuring) };
}

/** What an event tells of a voice note. */
export const toldVoice = ({ id, seconds }: { id: number; seconds: number }) => ({ voiceId: id, seconds });

/** What is said of a photo that is new; blanks are not told. */
export const toldWords = ({ caption, area }: Pick<StoredPhoto, 'caption' | 'area'>) => ({
  ...(caption && { caption }),
  ...(area && { area }),
});

/** At most so many names are told of many photos. */
const mostTold = 20;

/** Photos as an event of many names them. */
export const toldNames = (photos: readonly { filename: string }[]) => ({
  count: photos.length,
  filenames: photos.slice(0, mostTold).map(({ filename }) => filename),
});
