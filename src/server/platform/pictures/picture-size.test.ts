import { expect, test } from 'vitest';

import { pngPicture, smallPictures } from '../../../../test/support/small-pictures.ts';
import { pictureSize } from './picture-size.ts';

test.each(Object.entries(smallPictures))(
  'the size of a picture is read from the head of %s',
  (_kind, bytes) => {
    expect(pictureSize(bytes)).toEqual({ width: 3, height: 2 });
    // Cut anywhere, it is a size or none, never an error.
    for (let end = 0; end < bytes.length; end += 1) pictureSize(bytes.subarray(0, end));
  },
);

test('a large picture says so, and what is none has no size', () => {
  expect(pictureSize(pngPicture(5000, 2))).toEqual({ width: 5000, height: 2 });
  expect(pictureSize(Buffer.from('%PDF-1.7 and so on'))).toBeUndefined();
  expect(pictureSize(Buffer.from('ffd8ff00', 'hex'))).toBeUndefined();
});
