import { loadSharp } from './load-sharp.ts';
import { withPictureSlot } from './picture-slot.ts';

/** Lighter pixels cannot be told from the paper, of 255. */
const lightestInk = 200;
/** More is no writing but a filled picture. */
const mostInk = 0.9;

/**
 * Whether a picture, printed on white paper, shows a stroke: marks that reach further than `shortestPx` across or down, with paper left
 * around them. The bytes are a whole PNG (`isWholePng`); throws what the decoder refuses all the same.
 */
export async function showsStroke(png: Uint8Array, shortestPx: number): Promise<boolean> {
  const sharp = await loadSharp();
  const drawn = sharp(png).flatten({ background: '#fff' }).toColourspace('b-w').raw({ depth: 'uchar' });
  const { data, info } = await withPictureSlot(() => drawn.toBuffer({ resolveWithObject: true }));
  let ink = 0;
  let [left, right, top, bottom] = [info.width, -1, info.height, -1];
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      if (data[(y * info.width + x) * info.channels]! > lightestInk) continue;
      ink += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  const reach = Math.max(right - left, bottom - top) + 1;
  return reach >= shortestPx && ink <= info.width * info.height * mostInk;
}
