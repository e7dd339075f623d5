import type { FileStore } from '../files/file-store.ts';
import { withPictureSlot } from './picture-slot.ts';
import { loadSharp } from './load-sharp.ts';

/** Pixels of the longer side: 250 to the inch where a picture takes most of a page's width. */
const printedSide = 1400;

/** A kept picture as it is printed: a JPEG of a size at which two dozen still go with an e-mail. The same picture gives the same bytes. */
export function printPicture(files: Pick<FileStore, 'read'>, sha256: string): Promise<Uint8Array> {
  return withPictureSlot(async () => {
    const sharp = await loadSharp();
    return sharp(await files.read(sha256))
      .resize(printedSide, printedSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  });
}
