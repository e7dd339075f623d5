import { notFound } from '../../../shared/kernel/app-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FileAnswer } from '../http/route.ts';
import { inPicturePlace } from './in-picture-place.ts';
import { loadSharp } from './load-sharp.ts';

/** Pixels of the longer side: a thumbnail is sharp on a phone at 160, the other one fills a screen. */
const sides = { thumb: 320, screen: 2048 } as const;
export type PictureSize = keyof typeof sides;

/** A kept picture as an answer, or a smaller WebP of it; of a PDF there is none (404). */
export async function showPicture(
  files: FileStore,
  picture: { sha256: string; mediaType: string; name: string } | undefined,
  size: PictureSize | undefined,
): Promise<FileAnswer> {
  if (!picture) throw notFound('picture');
  const { sha256, mediaType, name } = picture;
  const bytes = await files.read(sha256);
  if (!size) return { bytes, mediaType, name, etag: sha256 };
  if (!mediaType.startsWith('image/')) throw notFound('picture');
  const small = await inPicturePlace(async () => {
    const sharp = await loadSharp();
    return sharp(bytes)
      .resize(sides[size], sides[size], { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
  });
  return { bytes: small, mediaType: 'image/webp', name: `${name}.webp`, etag: `${sha256}-${size}` };
}
