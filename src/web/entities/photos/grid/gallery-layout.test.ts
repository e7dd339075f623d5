import { describe, expect, it } from 'vitest';
import {
  boxesBetween,
  layGallery,
  photoBeside,
  placesTo,
  type GalleryBlock,
  type LayoutRules,
} from './gallery-layout.ts';

const rules: LayoutRules = {
  width: 1000,
  look: 'justified',
  target: 200,
  gap: 8,
  columnGap: 32,
  headingHeight: 40,
};

const photos = (count: number, shape: (index: number) => readonly [number, number] = () => [4000, 3000]) =>
  Array.from({ length: count }, (_each, index) => {
    const [width, height] = shape(index);
    return { id: index + 1, width, height };
  });
const block = (...columns: GalleryBlock['columns']): GalleryBlock => ({
  key: 'all',
  heading: undefined,
  columns,
});

describe('rows that keep the shapes', () => {
  it('fill the width exactly, near the wanted height, and the last row is not blown up', () => {
    const shapes = [
      [4000, 3000],
      [3000, 4000],
      [1920, 1080],
    ] as const;
    const layout = layGallery([block(photos(23, (index) => shapes[index % 3]!))], rules);
    const rows = Map.groupBy(layout.photos, ({ top }) => top);
    const all = [...rows.values()];
    for (const row of all.slice(0, -1)) {
      expect(row.at(-1)!.left + row.at(-1)!.width).toBeCloseTo(1000, 6);
      expect(row[0]!.height).toBeGreaterThan(140);
      expect(row[0]!.height).toBeLessThanOrEqual(200);
    }
    expect(all.at(-1)![0]!.height).toBeLessThanOrEqual(200);
    expect(layout.height).toBeCloseTo(all.at(-1)![0]!.top + all.at(-1)![0]!.height, 6);
  });

  it('cut a panorama and a photo whose size is unknown to a shape that can be seen', () => {
    const { photos: laid } = layGallery(
      [block(photos(2, (index) => (index === 0 ? [9000, 300] : [0, 0])))],
      rules,
    );
    expect(laid[0]!.width / laid[0]!.height).toBeCloseTo(2.2);
    expect(laid[1]!.width / laid[1]!.height).toBeCloseTo(1);
  });
});

describe('squares', () => {
  it('are as many in a row as fit, and fill it', () => {
    const { photos: laid } = layGallery([block(photos(7))], {
      ...rules,
      width: 358,
      look: 'square',
      target: 110,
      gap: 2,
    });
    expect(laid.filter(({ top }) => top === 0)).toHaveLength(3);
    expect(laid[2]!.left + laid[2]!.width).toBeCloseTo(358);
    expect(new Set(laid.map(({ width, height }) => width / height))).toEqual(new Set([1]));
  });
});

describe('two columns', () => {
  const layout = layGallery(
    [
      {
        key: 'Kitchen',
        heading: 'Kitchen',
        columns: [photos(5), photos(1).map((each) => ({ ...each, id: 99 }))],
      },
      { key: 'Attic', heading: 'Attic', columns: [[], photos(1).map((each) => ({ ...each, id: 100 }))] },
    ],
    rules,
  );

  it('stand beside each other, the next heading below the longer one', () => {
    const after = layout.photos.find(({ photo }) => photo.id === 99)!;
    expect(after.left).toBe(516);
    expect(after.top).toBe(40);
    const attic = layout.boxes.find((box) => box.kind === 'heading' && box.key === 'Attic')!;
    const before = layout.photos.filter(({ photo }) => photo.id <= 5);
    expect(attic.top).toBeCloseTo(Math.max(...before.map(({ top, height }) => top + height)) + 8);
  });

  it('show that a side of a block is empty', () => {
    expect(layout.boxes.find(({ kind }) => kind === 'gap')).toMatchObject({ column: 0, left: 0 });
  });

  it('are walked through by the arrows: on in reading order, down to what stands nearest', () => {
    expect(photoBeside(layout, 0, 'right')!.photo.id).toBe(2);
    expect(photoBeside(layout, 0, 'left')).toBeUndefined();
    const below = photoBeside(layout, 0, 'down')!;
    expect(below.top).toBeGreaterThan(layout.photos[0]!.top);
    expect(below.left).toBe(0);
    const last = layout.photos.findIndex(({ photo }) => photo.id === 99);
    expect(photoBeside(layout, last, 'down')!.photo.id).toBe(100);
    expect(photoBeside(layout, last + 1, 'down')).toBeUndefined();
  });
});

describe('where an arrow moves a photo', () => {
  const layout = layGallery([block(photos(30))], { ...rules, look: 'square' });
  const perRow = layout.photos.filter(({ top }) => top === 0).length;

  it('is one place on in its row, and a row on to what stands above or below', () => {
    expect(placesTo(layout, 4, 'left')).toBe(-1);
    expect(placesTo(layout, 4, 'right')).toBe(1);
    expect(perRow).toBeGreaterThan(2);
    expect(placesTo(layout, perRow + 1, 'up')).toBe(-perRow);
    expect(placesTo(layout, perRow + 1, 'down')).toBe(perRow);
    expect(placesTo(layout, 1, 'up')).toBe(0);
  });
});

describe('what is in view', () => {
  const layout = layGallery([block(photos(3000))], rules);

  it('is found among thousands, with all that only reach into it', () => {
    const shown = boxesBetween(layout, 10_000, 10_900);
    expect(shown.length).toBeLessThan(40);
    const expected = layout.boxes.filter(({ top, height }) => top + height >= 10_000 && top < 10_900);
    expect(shown).toEqual(expected);
  });

  it('is nothing of an empty gallery', () => {
    const empty = layGallery([], rules);
    expect(empty).toEqual({ height: 0, tallest: 0, boxes: [], photos: [] });
    expect(boxesBetween(empty, 0, 900)).toEqual([]);
  });
});
