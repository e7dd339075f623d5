import { expect, test } from 'vitest';
import { photo } from '../../../../../test/support/web/photos.ts';
import { pairFor, pairsByArea } from './photo-pairs.ts';

const images = {
  before: [
    photo(1, { area: 'Kitchen' }),
    photo(2, { area: 'Kitchen' }),
    photo(3, { area: 'Bath' }),
    photo(4, { area: 'Attic' }),
  ],
  after: [
    photo(11, { group: 'after', area: 'Kitchen' }),
    photo(12, { group: 'after', area: 'Kitchen' }),
    photo(13, { group: 'after', area: 'Bath' }),
  ],
};
const idsOf = (pair: { before: { id: number }; after: { id: number } } | undefined) =>
  pair && [pair.before.id, pair.after.id];

test('each area that was seen before and after offers its first and its last', () => {
  expect(pairsByArea(images).map((pair) => [pair.area, ...idsOf(pair)!])).toEqual([
    ['Bath', 3, 13],
    ['Kitchen', 1, 12],
  ]);
});

test('a photo that is compared gets the other one of its area, or the latest where it has none', () => {
  expect(idsOf(pairFor(images, { before: 2 }))).toEqual([2, 12]);
  expect(idsOf(pairFor(images, { after: 11 }))).toEqual([1, 11]);
  expect(idsOf(pairFor(images, { before: 4 }))).toEqual([4, 13]);
  expect(idsOf(pairFor(images, { before: 1, after: 13 }))).toEqual([1, 13]);
  expect(idsOf(pairFor(images, { before: 999 }))).toEqual([3, 13]);
  const upright = photo(14, { group: 'after', area: 'Kitchen', width: 3000, height: 4000 });
  expect(idsOf(pairFor({ ...images, after: [...images.after, upright] }, { before: 1 }))).toEqual([1, 12]);
  expect(pairFor({ before: images.before, after: [] }, {})).toBeUndefined();
});

test('what was taken during the work is compared only while nothing finished is there', () => {
  const during = photo(15, { group: 'after', isDuring: true, area: 'Kitchen' });
  expect(idsOf(pairFor({ ...images, after: [...images.after, during] }, { before: 1 }))).toEqual([1, 12]);
  expect(idsOf(pairFor({ ...images, after: [during] }, { before: 1 }))).toEqual([1, 15]);
});
