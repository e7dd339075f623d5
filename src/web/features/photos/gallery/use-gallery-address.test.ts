import { expect, it } from 'vitest';
import { unknownGalleryParts } from './use-gallery-address.ts';

it('understands its own addresses', () => {
  const own = { group: 'during', area: 'Kitchen', sort: 'taken', photo: '12', compare: '3-', q: undefined };
  expect(unknownGalleryParts(own)).toEqual([]);
});

it('names what it does not know', () => {
  const query = { group: 'beside', sort: 'size', photo: 'x', compare: '3', page: '2', area: '' };
  expect(unknownGalleryParts(query)).toEqual(['group', 'sort', 'photo', 'compare', 'page']);
});
