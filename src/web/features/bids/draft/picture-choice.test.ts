import { expect, test } from 'vitest';
import { photo } from '../../../../../test/support/web/photos.ts';
import { draftBid } from '../../../../../test/support/web/records.ts';
import { draftOf } from './draft-of-bid.ts';
import { addPictures, movePicture, putPictureBack, removePictures, setPictures } from './picture-choice.ts';

const empty = draftOf({ ...draftBid, shownPictures: [] });
const three = setPictures([photo(1), photo(2), photo(3)])(empty);
const ids = ({ pictures }: typeof empty) => pictures.map(({ id }) => id);

test('photos are added behind the others, and none twice', () => {
  expect(ids(addPictures([photo(3), photo(4)])(three))).toEqual([1, 2, 3, 4]);
});

test('a choice has its order, and one that is shown already stays the same object', () => {
  const next = setPictures([photo(3), photo(9), photo(1)])(three);
  expect(ids(next)).toEqual([3, 9, 1]);
  expect(next.pictures[2]).toBe(three.pictures[0]);
});

test('a photo goes to another place, at most to the ends, or away', () => {
  expect(ids(movePicture(1, 2)(three))).toEqual([2, 3, 1]);
  expect(ids(movePicture(3, -4)(three))).toEqual([3, 1, 2]);
  expect(ids(removePictures([2])(three))).toEqual([1, 3]);
});

test('a photo that was taken off comes back to its place, and what was chosen since stays', () => {
  const since = addPictures([photo(4)])(removePictures([2])(three));
  expect(ids(putPictureBack(three.pictures, 2)(since))).toEqual([1, 2, 3, 4]);
  expect(ids(putPictureBack(three.pictures, 1)(removePictures([1])(three)))).toEqual([1, 2, 3]);
  expect(putPictureBack(three.pictures, 2)(three)).toBe(three);
});

test('a bid shows 24 at most', () => {
  const many = Array.from({ length: 30 }, (_each, index) => photo(index + 1));
  expect(addPictures(many)(three).pictures).toHaveLength(24);
});
