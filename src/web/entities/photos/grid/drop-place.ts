import type { LaidPhoto, PhotoBox } from './gallery-layout.ts';

/** Beside which photo something would be put, and where the line stands that shows it. */
export interface DropPlace<Photo extends LaidPhoto> {
  beside: Photo;
  side: 'before' | 'behind';
  line: { left: number; top: number; height: number };
}

/** The gap between photos that is nearest to a point of the grid. */
export function dropPlaceAt<Photo extends LaidPhoto>(
  boxes: readonly PhotoBox<Photo>[],
  x: number,
  y: number,
  gap: number,
): DropPlace<Photo> | undefined {
  let nearest: PhotoBox<Photo> | undefined;
  let least = Infinity;
  for (const box of boxes) {
    const off = distance(box, x, y);
    if (off < least) [nearest, least] = [box, off];
  }
  if (!nearest) return undefined;
  const { photo, left, top, width, height } = nearest;
  const side = x < left + width / 2 ? 'before' : 'behind';
  const edge = side === 'before' ? left - gap / 2 : left + width + gap / 2;
  return { beside: photo, side, line: { left: edge, top, height } };
}

/** Rows count for more than columns: beside the end of a row is its end, not the row below. */
function distance({ left, top, width, height }: PhotoBox, x: number, y: number): number {
  const across = Math.max(left - x, 0, x - (left + width));
  const down = Math.max(top - y, 0, y - (top + height));
  return across + down * 1000;
}
