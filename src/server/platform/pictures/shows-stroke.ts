import { loadSharp } from './load-sharp.ts';
import { withPictureSlot } from './picture-slot.ts';

/** Lighter pixels cannot be told from the paper, of 255. */
const lightestInk = 200;
/** More is no writing but a filled picture. */
const mostInk = 0.9;

/**
 * Whether a picture, printed on white paper, shows a stroke: a mark that reaches further than `shortestPx` across or down in one piece, so
 * that dots sign nothing however many they are, with paper left around it. The bytes are a whole PNG (`isWholePng`); throws what the
 * decoder refuses all the same.
 */
export async function showsStroke(png: Uint8Array, shortestPx: number): Promise<boolean> {
  const sharp = await loadSharp();
  const drawn = sharp(png).flatten({ background: '#fff' }).toColourspace('b-w').raw({ depth: 'uchar' });
  const { data, info } = await withPictureSlot(() => drawn.toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  const isInk = Uint8Array.from({ length: width * height }, (_none, at) =>
    Number(data[at * channels]! <= lightestInk),
  );
  const ink = isInk.reduce((sum, each) => sum + each, 0);
  if (ink > width * height * mostInk) return false;
  for (let at = 0; at < isInk.length; at += 1)
    if (isInk[at] && takeReach(isInk, width, at) >= shortestPx) return true;
  return false;
}

/** How far the mark at a place goes across or down; takes its ink away, so that it is followed once. */
function takeReach(isInk: Uint8Array, width: number, start: number): number {
  let [left, right, top, bottom] = [width, -1, isInk.length, -1];
  const open = [start];
  isInk[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    for (const row of [at - width, at, at + width])
      for (let next = row - Number(x > 0); next <= row + Number(x < width - 1); next += 1)
        if (isInk[next]) {
          isInk[next] = 0;
          open.push(next);
        }
  }
  return Math.max(right - left, bottom - top) + 1;
}
