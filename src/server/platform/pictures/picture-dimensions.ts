import { loadSharp } from './load-sharp.ts';

/** How many pixels a picture says that it has, by its head alone; undefined where that cannot be read. */
export async function pictureDimensions(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  const sharp = await loadSharp();
  // Nothing is decoded here, so no number is too large.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return head && { width: head.width, height: head.height };
}
