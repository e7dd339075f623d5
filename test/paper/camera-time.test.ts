import { expect, test } from 'vitest';

import { readExif } from '../../src/server/platform/pictures/read-exif.ts';
import { exifOfTime } from '../../src/web/features/photos/camera/exif-time.ts';

test('the server reads when the camera of the page took a photo', () => {
  const at = new Date(2026, 2, 9, 8, 15, 30, 7);
  const { taken } = readExif(Buffer.from(exifOfTime(at)).subarray(4));
  expect(taken?.local).toBe('2026-03-09T08:15:30');
  expect(Date.parse(`${taken?.local}${taken?.offset}`)).toBe(at.getTime() - 7);
});
