import { expect, test } from 'vitest';
import { dropPlaceAt } from './drop-place.ts';
import { layGallery } from './gallery-layout.ts';

const photos = Array.from({ length: 7 }, (_each, index) => ({ id: index + 1, width: 100, height: 100 }));
const rules = { width: 316, look: 'square', target: 100, gap: 8, columnGap: 0, headingHeight: 0 } as const;
const { photos: boxes } = layGallery([{ key: 'all', heading: undefined, columns: [photos] }], rules);
const place = (x: number, y: number) => {
  const found = dropPlaceAt(boxes, x, y, 8)!;
  return [found.beside.id, found.side];
};

test('the half of the photo that the pointer is over decides the side', () => {
  expect(place(20, 50)).toEqual([1, 'before']);
  expect(place(80, 50)).toEqual([1, 'behind']);
  expect(dropPlaceAt(boxes, 80, 50, 8)!.line).toEqual({ left: 104, top: 0, height: 100 });
});

test('beside a row is its end, and below the last row is the last photo', () => {
  expect(place(500, 150)).toEqual([6, 'behind']);
  expect(place(300, 250)).toEqual([7, 'behind']);
  expect(place(-40, 900)).toEqual([7, 'before']);
});

test('of nothing there is no place', () => {
  expect(dropPlaceAt([], 1, 1, 8)).toBeUndefined();
});
