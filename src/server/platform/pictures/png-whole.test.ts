import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { pngChunk } from '../../../../test/support/huge-png.ts';
import { isWholePng } from './png-whole.ts';

function png(width: number, height: number, pixels = Buffer.alloc(height * (1 + width * 4))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

test('a whole picture is one', () => {
  expect(isWholePng(png(3, 2))).toBe(true);
  expect(isWholePng(png(2000, 1000))).toBe(true);
});

const whole = png(3, 2);
const flipped = Buffer.from(whole);
flipped[45]! ^= 1;

test.each<[string, Uint8Array]>([
  ['nothing', Buffer.alloc(0)],
  ['a signature without a picture', whole.subarray(0, 8)],
  ['a cut picture', whole.subarray(0, whole.length - 1)],
  ['a picture with something behind its end', Buffer.concat([whole, Buffer.from('<script>')])],
  ['a damaged picture', flipped],
  ['too few pixels', png(3, 2, Buffer.alloc(5))],
  ['more pixels than it says', png(3, 2, Buffer.alloc(5000))],
  ['a picture of no size', png(0, 2)],
  ['a whole picture of more than two megapixels', png(2001, 1000)],
  ['a picture that would fill the memory', png(100_000, 100_000, Buffer.alloc(10))],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
])('%s is refused', (_name, bytes) => {
  expect(isWholePng(bytes)).toBe(false);
});
