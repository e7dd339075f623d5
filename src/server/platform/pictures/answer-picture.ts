import type { FileAnswer } from '../http/route.ts';
import type { FileStore } from '../files/file-store.ts';
import { detectMediaType } from './media-type.ts';

/** A kept picture as a route answers it; throws `not_found` when it is not there. */
export async function answerPicture(files: Pick<FileStore, 'read'>, sha256: string): Promise<FileAnswer> {
  const bytes = await files.read(sha256);
  const mediaType = (await detectMediaType(bytes)) ?? 'application/octet-stream';
  return { bytes, mediaType, etag: sha256, name: `picture.${mediaType.split('/')[1]}` };
}
