import { expect, test } from 'vitest';

import { largestPicture } from '../../../../shared/kernel/upload-fields.ts';
import { splitPhotoFiles } from './split-photo-files.ts';

const file = (name: string, type: string, bytes = 'x') => new File([bytes], name, { type });

test('what the server takes as a photo is a photo, also where the browser knows no type', () => {
  const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
  const files = [...types.map((type) => file('a', type)), file('IMG_1.HEIC', ''), file('b.jpeg', '')];
  expect(splitPhotoFiles(files)).toEqual({ photos: files, others: [], empty: [], tooLarge: [] });
});

test('what would be refused after it was sent is told before', () => {
  const large = new File([], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: largestPicture + 1 });
  const files = [
    file('plan.svg', 'image/svg+xml'),
    file('moving.gif', 'image/gif'),
    file('plan.pdf', 'application/pdf'),
    file('notes', ''),
    file('none.jpg', 'image/jpeg', ''),
    large,
  ];
  expect(splitPhotoFiles(files)).toEqual({
    photos: [],
    others: ['plan.svg', 'moving.gif', 'plan.pdf', 'notes'],
    empty: ['none.jpg'],
    tooLarge: ['large.jpg'],
  });
});
