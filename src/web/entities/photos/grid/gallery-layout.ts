/** What the layout must know of a photo: which one, and its shape. */
export interface LaidPhoto {
  id: number;
  width: number;
  height: number;
}

/** Photos that stand together under one heading; two columns stand beside each other. */
export interface GalleryBlock<Photo extends LaidPhoto = LaidPhoto> {
  key: string;
  heading: string | undefined;
  columns: readonly (readonly Photo[])[];
}

interface Place {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface PhotoBox<Photo extends LaidPhoto = LaidPhoto> extends Place {
  kind: 'photo';
  photo: Photo;
  /** Counted through the whole gallery in the order in which it is read. */
  index: number;
}

export interface HeadingBox extends Place {
  kind: 'heading';
  key: string;
  text: string;
  count: number;
}

/** A column of a block that holds nothing. */
export interface GapBox extends Place {
  kind: 'gap';
  key: string;
  column: number;
}

export type GalleryBox<Photo extends LaidPhoto = LaidPhoto> = PhotoBox<Photo> | HeadingBox | GapBox;

export interface GalleryLayout<Photo extends LaidPhoto = LaidPhoto> {
  height: number;
  /** How tall the tallest box is. */
  tallest: number;
  /** From top to bottom. */
  boxes: readonly GalleryBox<Photo>[];
  /** The photos in the order in which they are read. */
  photos: readonly PhotoBox<Photo>[];
}

export interface LayoutRules {
  width: number;
  /** Rows that keep the photos' shapes, or squares of one size. */
  look: 'justified' | 'square';
  /** The height that rows come near to, or the least side of a square. */
  target: number;
  gap: number;
  columnGap: number;
  headingHeight: number;
}

/** Panoramas and narrow strips are cut to this, so that no photo takes a whole row or vanishes in it. */
const [narrowest, widest] = [0.56, 2.2];

/** Where each photo stands, in pixels, before any of them is there. */
export function layGallery<Photo extends LaidPhoto>(
  blocks: readonly GalleryBlock<Photo>[],
  rules: LayoutRules,
): GalleryLayout<Photo> {
  const boxes: GalleryBox<Photo>[] = [];
  const photos: PhotoBox<Photo>[] = [];
  let top = 0;
  for (const { key, heading, columns } of blocks) {
    if (heading !== undefined) {
      const count = columns.reduce((sum, column) => sum + column.length, 0);
      boxes.push({
        kind: 'heading',
        key,
        text: heading,
        count,
        top,
        left: 0,
        width: rules.width,
        height: rules.headingHeight,
      });
      top += rules.headingHeight;
    }
    const width = (rules.width - rules.columnGap * (columns.length - 1)) / columns.length;
    const bottoms = columns.map((column, place) => {
      const from = { top, left: place * (width + rules.columnGap), width };
      if (column.length === 0) {
        const height = Math.min(rules.target, 120);
        boxes.push({ kind: 'gap', key: `${key} ${place}`, column: place, ...from, height });
        return top + height;
      }
      const laid =
        rules.look === 'square' ? squares(column, from, rules) : justifiedRows(column, from, rules);
      for (const box of laid) {
        const placed: PhotoBox<Photo> = { kind: 'photo', index: photos.length, ...box };
        photos.push(placed);
        boxes.push(placed);
      }
      const last = laid.at(-1)!;
      return last.top + last.height;
    });
    top = Math.max(...bottoms) + rules.gap;
  }
  return {
    height: Math.max(0, top - rules.gap),
    tallest: boxes.reduce((tallest, { height }) => Math.max(tallest, height), 0),
    boxes: boxes.toSorted((one, other) => one.top - other.top),
    photos,
  };
}

type Laid<Photo> = Place & { photo: Photo };
type From = Omit<Place, 'height'>;

function squares<Photo extends LaidPhoto>(
  photos: readonly Photo[],
  { top, left, width }: From,
  { target, gap }: LayoutRules,
): Laid<Photo>[] {
  const perRow = Math.max(1, Math.floor((width + gap) / (target + gap)));
  const side = (width - gap * (perRow - 1)) / perRow;
  return photos.map((photo, index) => ({
    photo,
    top: top + Math.floor(index / perRow) * (side + gap),
    left: left + (index % perRow) * (side + gap),
    width: side,
    height: side,
  }));
}

function justifiedRows<Photo extends LaidPhoto>(
  photos: readonly Photo[],
  { top, left, width }: From,
  { target, gap }: LayoutRules,
): Laid<Photo>[] {
  const laid: Laid<Photo>[] = [];
  let row: { photo: Photo; shape: number }[] = [];
  let shapes = 0;
  let y = top;
  function close(height: number) {
    let x = left;
    for (const { photo, shape } of row) {
      // The last one of a full row ends where the row ends, whatever was rounded before.
      laid.push({ photo, top: y, left: x, width: shape * height, height });
      x += shape * height + gap;
    }
    y += height + gap;
    row = [];
    shapes = 0;
  }
  for (const photo of photos) {
    const shape = shapeOf(photo);
    row.push({ photo, shape });
    shapes += shape;
    const room = width - gap * (row.length - 1);
    if (shapes * target >= room) close(room / shapes);
  }
  if (row.length > 0) close(Math.min(target, (width - gap * (row.length - 1)) / shapes));
  return laid;
}

function shapeOf({ width, height }: LaidPhoto): number {
  return Math.min(widest, Math.max(narrowest, width / height || 1));
}

/** The boxes of which something lies between two heights. */
export function boxesBetween<Photo extends LaidPhoto>(
  { boxes, tallest }: GalleryLayout<Photo>,
  from: number,
  to: number,
): readonly GalleryBox<Photo>[] {
  const start = firstFrom(boxes, from - tallest);
  const end = firstFrom(boxes, to);
  return boxes.slice(start, end).filter(({ top, height }) => top + height >= from);
}

/** The place of the first box that begins at a height or below it. */
function firstFrom(boxes: readonly Place[], height: number): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (boxes[middle]!.top < height) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** How many places on, or back, a photo goes that an arrow key moves: one, or a row. */
export function placesTo(layout: GalleryLayout, index: number, direction: Direction): number {
  if (direction === 'left') return -1;
  if (direction === 'right') return 1;
  const beside = photoBeside(layout, index, direction);
  return beside ? beside.index - index : 0;
}

/** The photo that an arrow key leads to: the next one read, or the nearest of the row above or below. */
export function photoBeside<Photo extends LaidPhoto>(
  { photos }: GalleryLayout<Photo>,
  index: number,
  direction: Direction,
): PhotoBox<Photo> | undefined {
  const here = photos[index];
  if (!here) return photos[0];
  if (direction === 'left') return photos[index - 1];
  if (direction === 'right') return photos[index + 1];
  const middle = here.left + here.width / 2;
  const isBeyond = (box: PhotoBox) =>
    direction === 'down' ? box.top >= here.top + here.height : box.top + box.height <= here.top;
  const beyond = photos.filter(isBeyond);
  const edge =
    direction === 'down'
      ? Math.min(...beyond.map(({ top }) => top))
      : Math.max(...beyond.map(({ top, height }) => top + height));
  // In the same column if it goes on there; the other column's rows stand at other heights.
  const offOf = ({ left, width }: PhotoBox) => Math.abs(left + width / 2 - middle);
  const rowOf = (box: PhotoBox) => Math.abs((direction === 'down' ? box.top : box.top + box.height) - edge);
  return beyond.toSorted((one, other) => rowOf(one) + offOf(one) - (rowOf(other) + offOf(other)))[0];
}
