import { expect, test } from 'vitest';

import { detectMediaType } from './media-type.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'application/pdf'],
  ['a JPEG', hex('ffd8ffe000104a46494600010100000100010000ffd9'), 'image/jpeg'],
  [
    'a PNG',
    hex(
      '89504e470d0a1a0a 0000000d49484452 0000000100000001 0806000000 1f15c489 0000000a49444154 789c630001000005 0001 0d0a2db4 0000000049454e44ae426082',
    ),
    'image/png',
  ],
  [
    'a WebP',
    Buffer.concat([Buffer.from('RIFF'), hex('1a000000'), Buffer.from('WEBPVP8L'), Buffer.alloc(18)]),
    'image/webp',
  ],
  [
    'an SVG',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    undefined,
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
  ['HTML that mentions a PDF', Buffer.from('<html>%PDF-1.7</html>'), undefined],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), undefined],
  ['a program', hex('7f454c4602010100'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the content of %s shows its type', async (_, bytes, expected) => {
  expect(await detectMediaType(bytes)).toBe(expected);
});
