import type { UploadedFile } from '../http/uploaded-file.ts';
import { withPictureSlot } from './picture-slot.ts';
import { loadSharp } from './load-sharp.ts';
import { noExif, readExif, type ExifFacts } from './read-exif.ts';

/** When and where an uploaded picture says that it was taken; drawing it anew loses that. It never refuses: who says nothing is kept, too. */
export function readCameraFacts(file: UploadedFile): Promise<ExifFacts> {
  return withPictureSlot(async () => {
    const sharp = await loadSharp();
    // Only its head is read here.
    const metadata = await sharp(await file.bytes(), { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    return metadata?.exif ? readExif(metadata.exif) : noExif;
  });
}
