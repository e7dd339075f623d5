import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { pictureSize } from '../../platform/pictures/picture-size.ts';
import { keepPicture, takeInPicture } from '../../platform/pictures/take-in-picture.ts';
import { requireVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { endingOf, FreeNames, safeName } from './photo-name.ts';
import { readGroup } from './photo-group-queries.ts';
import { findPhoto, insertDrawn, type PhotoName } from './photo-queries.ts';
import { photoSubject, requirePhotoPlace, toldWords } from './photo-rules.ts';
import { readImage, readUploaded } from './shown-photos-queries.ts';

/** A picture that was drawn on, in the store already. */
export interface TakenDrawing {
  sourceSha256: string;
  pictureSha256: string;
  width: number;
  height: number;
  /** With its dot. */
  ending: string;
}

/** Takes in the picture with what was drawn on it. Refuses as `takeInPicture` does, at `photo`. */
export async function takeInDrawing(
  db: Db,
  viewer: Viewer,
  projectId: number,
  { upload, files }: { upload: UploadedFile; files: FileStore },
): Promise<TakenDrawing> {
  await requireVisibleProject(db, viewer, projectId);
  const picture = await takeInPicture('photo', upload, { files, takesPdf: false });
  await keepPicture(db, files, picture);
  const { bytes, sha256, name, sourceSha256 } = picture;
  return { sourceSha256, pictureSha256: sha256, ending: endingOf(name), ...pictureSize(bytes)! };
}

/**
 * Keeps what was drawn on a photo as a photo of its own, right behind it; the photo itself stays as it is, so whoever may see it may draw.
 * The new one says what the first one says, and was taken where and when that was. The same drawing again is answered as it is.
 */
export async function drawOnPhoto(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  name: PhotoName,
  { ending, ...picture }: TakenDrawing,
): Promise<JsonText> {
  const { projectId, group } = name;
  await requirePhotoPlace(db, viewer, projectId);
  const original = await findPhoto(db, name);
  if (!original || original.isRemoved) throw notFound('photo');
  const sources = [picture.sourceSha256];
  const present = await readGroup(db, projectId, group, sources);
  if (present.sources.length > 0) {
    const { text } = await readUploaded(db, viewer, { projectId, group, sources });
    return new JsonText(JSON.stringify((JSON.parse(text) as unknown[])[0]));
  }
  const filename = new FreeNames(present.filenames).take(safeName(drawnName(original.filename), ending));
  const id = await insertDrawn(
    db,
    { originalId: original.id, filename, ...picture },
    { by: audit.actor.id, now: audit.now },
  );
  await recordEvent(db, audit, {
    ...photoSubject(projectId, id),
    kind: 'photo.drawn',
    after: { group, filename, original: original.filename, ...toldWords(original) },
  });
  return readImage(db, viewer, id);
}

/** `IMG_1 drawn.jpg` of `IMG_1.jpg`, and of what was drawn on before. */
function drawnName(filename: string): string {
  const stem = filename.slice(0, filename.lastIndexOf('.')).replace(/ drawn(?: \(\d+\))?$/, '');
  return `${stem} drawn.jpg`;
}
