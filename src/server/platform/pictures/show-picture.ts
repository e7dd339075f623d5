import { extname } from 'node:path';

import { notFound } from '../../../shared/kernel/app-error.ts';
import type { PictureSize } from '../../../shared/pictures/picture-sizes.ts';
import type { FileAnswer } from '../http/route.ts';
import { recipe } from './draw-sizes.ts';
import { readSize, type PictureStore } from './kept-size.ts';

/** As many letters of its hash as the address of a picture carries. */
const hashLetters = 12;

/** A picture in the store. */
interface ShownPicture {
  sha256: string;
  mediaType: string;
  name: string;
}

/** As `showPicture`, kept for good by who asks under an address with the content's hash. */
export function showKnownPicture(
  store: PictureStore,
  picture: ShownPicture | undefined,
  { size, v }: { size?: PictureSize | undefined; v?: string | undefined },
): FileAnswer {
  const answer = showPicture(store, picture, size);
  return { ...answer, isImmutable: v !== undefined && picture?.sha256.slice(0, hashLetters) === v };
}

/**
 * A kept picture as an answer, or a small WebP of it; of a PDF there is no small one (404). Nothing is read for a browser that has it
 * already: its ETag follows from what it is made of.
 */
export function showPicture(
  store: PictureStore,
  picture: ShownPicture | undefined,
  size: PictureSize | undefined,
): FileAnswer {
  if (!picture) throw notFound('picture');
  const { sha256, mediaType, name } = picture;
  if (!size) return { bytes: () => store.files.read(sha256), mediaType, name, etag: sha256 };
  if (!mediaType.startsWith('image/')) throw notFound('picture');
  return {
    bytes: () => readSize(store, sha256, size),
    mediaType: 'image/webp',
    name: `${name.slice(0, name.length - extname(name).length)}.webp`,
    etag: `${sha256}-${size}-${recipe}`,
  };
}
