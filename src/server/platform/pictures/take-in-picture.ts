import { pictureSizes, type PictureSize } from '../../../shared/pictures/picture-sizes.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { stemOf } from '../http/shown-name.ts';
import type { UploadedFile } from '../http/uploaded-file.ts';
import { sha256Of } from '../files/require-content.ts';
import { cleanPicture } from './clean-picture.ts';
import { recipe } from './draw-sizes.ts';
import { withPictureSlot } from './picture-slot.ts';
import { mimeOf } from './media-type.ts';
import { damagedPdf, emptyPicture, notAPhoto, notAPicture } from './picture-refusals.ts';
import { isWholePdf } from './pdf-whole.ts';

/** A picture or PDF that can be kept: turned the right way up, and without a place, a device or anything else that was written into it. */
export interface TakenPicture {
  bytes: Buffer;
  mediaType: string;
  /** SHA-256 of `bytes`, under which it will be kept. */
  sha256: string;
  /** What it is called, with the ending of what it is. */
  name: string;
  /** SHA-256 of the upload as it came: the same upload again has the same one, whatever the cleaning makes of it. */
  sourceSha256: string;
  /** The small pictures of it; a PDF has none. */
  sizes: Partial<Record<PictureSize, Buffer>>;
}

/** A picture that is kept. `sha256` is its content's, `sourceSha256` that of the upload it was made of. */
export interface KeptPicture {
  sha256: string;
  sourceSha256: string;
  name: string;
}

const endings = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
} as const;

/**
 * Reads an upload by its content, never by its name, and cleans it. Takes long: call it in `onPrepared`, outside the transaction. With
 * `files` it is also brought to the store there, so that the transaction need not wait for that. Where a photo is meant (`takesPdf` false)
 * a PDF is none. Refuses with a sentence at `field`: 415 what is no picture or damaged, 413 more than 50 megapixels, 503 `picture.busy`.
 */
export async function takeInPicture(
  field: string,
  file: UploadedFile,
  { files, takesPdf = true }: { files?: Pick<FileStore, 'stage'>; takesPdf?: boolean } = {},
): Promise<TakenPicture> {
  if (file.sizeBytes === 0) throw emptyPicture(field);
  const { bytes, mediaType, sizes } = await withPictureSlot(async () =>
    clean(field, await file.bytes(), takesPdf),
  );
  if (files) await Promise.all([bytes, ...Object.values(sizes)].map((content) => files.stage(content)));
  return {
    bytes,
    mediaType,
    sizes,
    sha256: await sha256Of(bytes),
    name: (stemOf(file.name) || 'picture') + endings[mediaType],
    sourceSha256: file.sha256,
  };
}

/** For `onPrepared`: takes in the upload of a field, where there is one. */
export function preparePicture<Field extends string>(field: Field) {
  return async (call: {
    files: { readonly [Name in Field]?: UploadedFile | undefined };
    services: { files: Pick<FileStore, 'stage'> };
  }): Promise<TakenPicture | undefined> => {
    const file: UploadedFile | undefined = call.files[field];
    return file && takeInPicture(field, file, { files: call.services.files });
  };
}

/** Keeps a picture and its sizes with the transaction of the record that shows it; without a picture there is nothing to keep. */
export async function keepPicture(
  db: Db,
  files: Pick<FileStore, 'put'>,
  picture: TakenPicture | undefined,
): Promise<KeptPicture | undefined> {
  if (!picture) return undefined;
  const { bytes, mediaType, name, sourceSha256 } = picture;
  const made = pictureSizes.flatMap((size) => {
    const drawn = picture.sizes[size];
    return drawn ? [{ size, recipe, bytes: drawn, mediaType: 'image/webp' }] : [];
  });
  const { sha256 } = await files.put(db, bytes, { mediaType, made });
  return { sha256, sourceSha256, name };
}

async function clean(
  field: string,
  upload: Buffer,
  takesPdf: boolean,
): Promise<{ bytes: Buffer; mediaType: keyof typeof endings; sizes: TakenPicture['sizes'] }> {
  const mime = await mimeOf(upload);
  switch (mime) {
    case 'application/pdf':
      if (!takesPdf) throw notAPhoto(field);
      if (!isWholePdf(upload)) throw damagedPdf(field);
      return { bytes: upload, mediaType: 'application/pdf', sizes: {} };
    case 'image/jpeg':
    case 'image/png':
    case 'image/apng':
    case 'image/webp':
    case 'image/heic':
    case 'image/heif':
      return cleanPicture(field, upload, mime);
    case undefined:
    default:
      throw takesPdf ? notAPicture(field) : notAPhoto(field);
  }
}
