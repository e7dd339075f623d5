import { describe, expect, it } from 'vitest';
import { photo } from '../../../../../test/support/web/photos.ts';
import { changedImages, orderedImages, withoutImages } from '../changed-images.ts';
import { blocksOf, shownPhotos, usualGroup, type GalleryView } from './shown-photos.ts';

const images = {
  before: [
    photo(1, { area: 'Kitchen', takenAt: '2026-03-02T10:00:00Z' }),
    photo(2, { area: 'Bath 10', takenAt: null }),
    photo(3, { area: '', takenAt: '2026-03-01T10:00:00Z' }),
    photo(4, { area: 'Bath 2', takenAt: '2026-03-01T09:00:00Z' }),
  ],
  after: [photo(5, { group: 'after', area: 'Kitchen' })],
};
const view = (part: Partial<GalleryView> = {}): GalleryView => ({
  group: 'both',
  area: undefined,
  sort: 'order',
  ...part,
});
const words = { withoutArea: 'Elsewhere', withoutDay: 'Unknown', day: (at: string) => at.slice(0, 10) };
const ids = (photos: readonly { id: number }[]) => photos.map(({ id }) => id);

describe('a view', () => {
  it('shows both groups by area beside each other, rooms by their numbers, the rest last', () => {
    const blocks = blocksOf(shownPhotos(images, view()), view(), words);
    expect(blocks.map(({ heading, columns }) => [heading, ...columns.map(ids)])).toEqual([
      ['Bath 2', [4], []],
      ['Bath 10', [2], []],
      ['Kitchen', [1], [5]],
      ['Elsewhere', [3], []],
    ]);
  });

  it('shows one group in its order, or by the days on which it was taken', () => {
    const before = view({ group: 'before' });
    expect(
      blocksOf(shownPhotos(images, before), before, words).map(({ columns }) => ids(columns[0]!)),
    ).toEqual([[1, 2, 3, 4]]);
    const taken = view({ group: 'before', sort: 'taken' });
    expect(
      blocksOf(shownPhotos(images, taken), taken, words).map(({ heading, columns }) => [
        heading,
        ids(columns[0]!),
      ]),
    ).toEqual([
      ['2026-03-01', [4, 3]],
      ['2026-03-02', [1]],
      ['Unknown', [2]],
    ]);
  });

  it('shows one area, or what names none', () => {
    expect(ids(shownPhotos(images, view({ area: 'Kitchen' })).before)).toEqual([1]);
    expect(ids(shownPhotos(images, view({ area: '' })).before)).toEqual([3]);
  });

  it('begins with both groups, or with the one that there is', () => {
    expect(usualGroup(images)).toBe('both');
    expect(usualGroup({ before: [], after: images.after })).toBe('after');
    expect(usualGroup({ before: [], after: [] })).toBe('before');
  });
});

describe('before the server has answered', () => {
  it('a photo that goes to the other group stands at its end', () => {
    const next = changedImages(images, [2, 4], { group: 'after' });
    expect([ids(next.before), ids(next.after)]).toEqual([
      [1, 3],
      [5, 2, 4],
    ]);
  });

  it('an order puts the named first, and a removal takes away no other', () => {
    const name = (id: number) => images.before.find((each) => each.id === id)!.filename;
    expect(ids(orderedImages(images, 'before', [name(4), name(2)]).before)).toEqual([4, 2, 1, 3]);
    expect(ids(withoutImages(images, [1, 5]).before)).toEqual([2, 3, 4]);
  });
});
