import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { isWhole } from '../../platform/files/read-whole.ts';
import { pictureSize } from '../../platform/pictures/picture-size.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { readCameraFacts } from '../../platform/pictures/read-camera-facts.ts';
import type { ExifFacts } from '../../platform/pictures/read-exif.ts';
import { keepPicture, takeInPicture } from '../../platform/pictures/take-in-picture.ts';
import { requireVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { findKnownPictures } from './photo-group-queries.ts';
import { endingOf, safeName } from './photo-name.ts';
import type { TakenPhoto } from './photo-queries.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';

/** No camera wrote EXIF before. */
const firstYear = '1990';

/**
 * Takes in the files of an upload, one after the other from disk, so that a hundred of them need the memory of one. Refuses all of
 * them, each bad one by its place (`photos.3`) and name, when one cannot be kept.
 */
export async function takeInPhotos(
  db: Db,
  viewer: Viewer,
  projectId: number,
  { uploads, files, now }: { uploads: readonly UploadedFile[]; files: FileStore; now: Date },
): Promise<TakenPhoto[]> {
  await requireVisibleProject(db, viewer, projectId);
  const known = await findKnownPictures(
    db,
    projectId,
    uploads.map((file) => file.sha256),
  );
  const bySource = new Map(known.map((photo) => [photo.sourceSha256, photo]));
  const photos: TakenPhoto[] = [];
  const refusals: AppError[] = [];
  for (const [index, file] of uploads.entries()) {
    const present = bySource.get(file.sha256);
    // Who sends a photo again whose file was damaged brings it back.
    if (present && (await isWhole(files, present.pictureSha256))) {
      photos.push({ ...present, filename: safeName(file.name, endingOf(present.filename)) });
      continue;
    }
    try {
      // Once one is refused, the others are only looked at.
      const photo = await takeInPhoto(
        db,
        file,
        { field: `photos.${index}`, files, now },
        refusals.length > 0,
      );
      photos.push(photo);
      bySource.set(file.sha256, photo);
    } catch (error) {
      if (!isOfFile(error)) throw error;
      refusals.push(named(error, `photos.${index}`, file.name));
    }
  }
  throwTogether(refusals, uploads.length);
  return photos;
}

/** Takes in one photo; with `isLookedAtOnly` it is not kept. */
export async function takeInPhoto(
  db: Db,
  file: UploadedFile,
  { field, files, now }: { field: string; files: FileStore; now: Date },
  isLookedAtOnly = false,
): Promise<TakenPhoto> {
  const picture = await takeInPicture(field, file, {
    ...(!isLookedAtOnly && { files }),
    takesPdf: false,
  });
  const { bytes, sha256, name } = picture;
  const facts = await readCameraFacts(file);
  if (!isLookedAtOnly) await keepPicture(db, files, picture);
  const { width, height } = pictureSize(bytes)!;
  return {
    filename: safeName(file.name, endingOf(name)),
    sourceSha256: file.sha256,
    pictureSha256: sha256,
    width,
    height,
    taken: believable(facts.taken, now),
    latitude: facts.place?.latitude ?? null,
    longitude: facts.place?.longitude ?? null,
  };
}

/** A camera whose clock was never set, or that is set to tomorrow, says nothing. */
function believable(taken: ExifFacts['taken'], now: Date): ExifFacts['taken'] {
  if (!taken || taken.local < firstYear) return null;
  return Date.parse(`${taken.local}${taken.offset ?? 'Z'}`) > now.getTime() + dayMs ? null : taken;
}

/** What is wrong with a file, as against with the moment. */
function isOfFile(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'request.unsupported_type' || error.code === 'request.too_large')
  );
}

function named({ code, message, cause }: AppError, field: string, name: string): AppError {
  const sentence = `${name}: ${message}`;
  return new AppError(code, sentence, { fields: { [field]: sentence }, cause });
}

function throwTogether(refusals: readonly AppError[], count: number): void {
  const [first] = refusals;
  if (!first) return;
  if (refusals.length === 1) throw first;
  const sentence = `${refusals.length} of ${count} photos can’t be saved, so none were.`;
  const code = refusals.every((each) => each.code === first.code) ? first.code : 'request.unsupported_type';
  throw new AppError(code, sentence, {
    fields: Object.assign({}, ...refusals.map((each) => each.details.fields)) as Record<string, string>,
  });
}
