import { AppError, invalidField, notFound } from '../../../shared/kernel/app-error.ts';
import { largestLogoSide } from '../../../shared/settings/settings-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { settingsUpdated } from '../../platform/history/settings-updated.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { answerPicture } from '../../platform/pictures/answer-picture.ts';
import { cleanPicture } from '../../platform/pictures/clean-picture.ts';
import { withPictureSlot } from '../../platform/pictures/picture-slot.ts';
import { detectMediaType } from '../../platform/pictures/media-type.ts';
import { pictureDimensions } from '../../platform/pictures/picture-dimensions.ts';
import type { Services } from '../../platform/services.ts';
import { findSettings, lockSettings, saveLogo, type StoredSettings } from './settings-queries.ts';

/** A picture that can stand at the head of a paper. */
export interface ReadLogo {
  bytes: Uint8Array;
  mediaType: string;
}

const unreadable = 'This picture can’t be read. Save it again as PNG, JPEG or WebP, then choose it.';

/**
 * Refuses (422) what is no PNG, JPEG or WebP picture, is too large, or cannot be read to its end; a broken one would stop every bid's PDF.
 * It is drawn anew, as every picture that comes in, and brought to the store.
 */
export async function readLogo(file: UploadedFile, files: Pick<FileStore, 'stage'>): Promise<ReadLogo> {
  const upload = await file.bytes();
  const mediaType = await detectMediaType(upload);
  if (!mediaType?.startsWith('image/')) {
    throw invalidField('logo', 'Choose a PNG, JPEG or WebP picture. Other kinds can’t be printed.');
  }
  const size = await pictureDimensions(upload);
  if (!size) throw invalidField('logo', unreadable);
  if (Math.max(size.width, size.height) > largestLogoSide) {
    throw invalidField(
      'logo',
      `This picture is ${size.width} × ${size.height} pixels. Choose one of at most ${largestLogoSide} × ${largestLogoSide}.`,
    );
  }
  try {
    const logo = await withPictureSlot(() => cleanPicture('logo', upload, mediaType));
    await files.stage(logo.bytes);
    return logo;
  } catch (error) {
    if (error instanceof AppError && error.status === 415) throw invalidField('logo', unreadable);
    throw error;
  }
}

/** Puts a picture at the head of everything that is printed from now on; what is out keeps what it had. Null takes it away. */
export async function changeLogo(
  { db, services }: { db: Db; services: Pick<Services, 'files'> },
  audit: AuditContext,
  logo: ReadLogo | null,
): Promise<StoredSettings> {
  const before = await lockSettings(db);
  const file = logo && (await services.files.put(db, logo.bytes, { mediaType: logo.mediaType }));
  const sha256 = file?.sha256 ?? null;
  if (before.logo === sha256) return before;
  const after = await saveLogo(db, sha256, audit.now);
  const event = { ...settingsUpdated, before, after };
  await recordUpdate(db, audit, event, undefined);
  return after;
}

/** The company's own picture; 404 where there is none. */
export async function answerLogo(db: Db, services: Pick<Services, 'files'>): Promise<FileAnswer> {
  const { logo } = await findSettings(db);
  if (logo === null) throw notFound('logo');
  return answerPicture(services.files, logo);
}
