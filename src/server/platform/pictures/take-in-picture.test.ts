import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';

import { phonePhoto, plainPicture, smallHeic, smallPdf } from '../../../../test/support/picture-files.ts';
import { hugePng } from '../../../../test/support/huge-png.ts';
import { uploaded } from '../../../../test/support/table-files.ts';
import { takeInPicture } from './take-in-picture.ts';

const takeIn = async (bytes: Uint8Array, name?: string) => takeInPicture('picture', uploaded(bytes, name));

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('a photo of a phone', () => {
  it('is turned the right way up and loses its place and device', async () => {
    const photo = await phonePhoto({ width: 640, height: 480 });
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const taken = await takeIn(photo, 'IMG_0001.JPG');
    const { width, height, exif, orientation, format } = await sharp(taken.bytes).metadata();
    expect({ width, height, exif, orientation, format }).toEqual({ width: 480, height: 640, format: 'jpeg' });
    expect(taken.bytes.includes('secret-device-mark')).toBe(false);
    expect(taken).toMatchObject({ mediaType: 'image/jpeg', name: 'IMG_0001.jpg' });
    // The stripe at the sensor's upper side is at the right of what the person saw.
    const { data } = await sharp(taken.bytes)
      .extract({ left: 470, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(60);
  });

  it('is known again by the upload that it was made of', async () => {
    const photo = await phonePhoto();
    const [once, again] = [await takeIn(photo, 'a.jpg'), await takeIn(photo, 'b.jpg')];
    expect(again.sourceSha256).toBe(once.sourceSha256);
    expect(again.bytes.equals(once.bytes)).toBe(true);
  });

  it('is made smaller where it is larger than a page needs', async () => {
    const taken = await takeIn(await plainLarge(6000, 3000));
    const { width, height } = await sharp(taken.bytes).metadata();
    expect([width, height]).toEqual([4096, 2048]);
  });
});

const plainLarge = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();

describe('what is taken in', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s stays one, whatever it is called', async (type) => {
    const taken = await takeIn(await plainPicture(type), 'receipt.exe');
    expect(taken.mediaType).toBe(`image/${type}`);
    expect((await sharp(taken.bytes).metadata()).format).toBe(type);
    expect(taken.name).toBe(`receipt.${type === 'jpeg' ? 'jpg' : type}`);
  });

  it('makes a JPEG of HEIC', async () => {
    const taken = await takeIn(smallHeic, 'IMG_2.HEIC');
    expect(taken).toMatchObject({ mediaType: 'image/jpeg', name: 'IMG_2.jpg' });
    expect(await sharp(taken.bytes).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  it('keeps a PDF as it is', async () => {
    const taken = await takeIn(smallPdf, 'invoice');
    expect(taken.bytes.equals(smallPdf)).toBe(true);
    expect(taken).toMatchObject({ mediaType: 'application/pdf', name: 'invoice.pdf' });
  });

  test.each([
    ['a script', html],
    ['an archive', Buffer.from('PK\x03\x04 and more')],
  ])('drops %s that hides behind a picture', async (_, hidden) => {
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const taken = await takeIn(Buffer.concat([await plainPicture(type), hidden]));
      expect(taken.bytes.includes(hidden)).toBe(false);
    }
  });

  it('drops a script from a comment between the pixels', async () => {
    const picture = await plainPicture('jpeg');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.byteLength + 2]), html]);
    const taken = await takeIn(Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]));
    expect(taken.bytes.includes(html)).toBe(false);
  });

  it('keeps the first of moving pictures', async () => {
    const frames = await Promise.all([20, 200].map((red) => plainPicture('png', red)));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const taken = await takeIn(moving);
    expect((await sharp(taken.bytes).metadata()).pages ?? 1).toBe(1);
  });

  test.each([
    ['', 'picture.jpg'],
    ['.jpg', 'picture.jpg'],
    [`${'long'.repeat(60)}.png`, `${'long'.repeat(60)}.jpg`],
    ['St. Mary’s', 'St. Mary’s.jpg'],
  ])('the name %j becomes %j', async (name, expected) => {
    expect((await takeIn(await plainPicture(), name)).name).toBe(expected);
  });
});

const none = 'This isn’t a picture. Use a JPEG, PNG, WebP or PDF.';
const damaged = 'This picture is damaged or incomplete. Take it again, or choose another.';
const damagedPdf = 'This PDF is damaged or incomplete. Choose it again.';

test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
  ['nothing', () => Buffer.alloc(0), 415, 'This file is empty. Choose it again.'],
  ['a single byte', () => Buffer.from([0xff]), 415, none],
  ['zeros', () => Buffer.alloc(5000), 415, none],
  ['text', () => Buffer.from('Paid 120 dollars for lumber'), 415, none],
  ['an SVG', () => svg, 415, none],
  ['an SVG with an XML head', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), 415, none],
  ['HTML', () => html, 415, none],
  ['HTML that mentions a PDF', () => Buffer.from('<html>%PDF-1.7 startxref 0 %%EOF</html>'), 415, none],
  ['a GIF', () => plainPicture('gif'), 415, none],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1);//'), 415, none],
  ['a TIFF', () => plainPicture('tiff'), 415, none],
  ['an AVIF', () => plainPicture('avif'), 415, none],
  ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 415, none],
  ['an archive', () => Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00'), 415, none],
  ['a program', () => Buffer.from('7f454c4602010100', 'hex'), 415, none],
  ['a script that begins with the mark of a text', () => Buffer.from('\ufeff<script>'), 415, none],
  ['only the head of a JPEG', async () => (await plainPicture('jpeg')).subarray(0, 20), 415, damaged],
  ['half a JPEG', async () => half(await phonePhoto()), 415, damaged],
  ['half a PNG', async () => half(await noisy('png')), 415, damaged],
  ['half a WebP', async () => half(await noisy('webp')), 415, damaged],
  ['a PNG with a flipped bit', async () => flipped(await noisy('png')), 415, damaged],
  ['a JPEG in name only', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html]), 415, damaged],
  ['a PNG in name only', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), html]), 415, none],
  [
    'a WebP in name only',
    () => Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 '), Buffer.alloc(30)]),
    415,
    damaged,
  ],
  [
    'a HEIC in name only',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), html]),
    415,
    damaged,
  ],
  ['half a PDF', () => half(smallPdf), 415, damagedPdf],
  [
    'a PDF with a page of script behind it',
    () => Buffer.concat([smallPdf, Buffer.alloc(3000, html)]),
    415,
    damagedPdf,
  ],
  [
    'a PNG of 196 megapixels in a few bytes',
    () => hugePng(14_000, 14_000),
    413,
    'This picture has 196 megapixels, and Plumbline keeps at most 50. Make it smaller.',
  ],
  [
    'a PNG of 4 gigapixels',
    () => hugePng(65_000, 65_000),
    413,
    'This picture has 4225 megapixels, and Plumbline keeps at most 50. Make it smaller.',
  ],
])('%s is refused', async (_, bytes, status, sentence) => {
  const refusal = takeIn(await bytes(), 'receipt.jpg');
  await expect(refusal).rejects.toMatchObject({
    status,
    message: sentence,
    details: { fields: { picture: sentence } },
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.byteLength * 0.6));
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[Math.floor(copy.byteLength / 2)]! ^= 0x55;
  return copy;
}
/** Pixels that cannot be guessed from each other, so that a cut is always one in the pixels. */
const noisy = (type: 'png' | 'webp') =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .toFormat(type)
    .toBuffer();

test('thirty pictures at once are all taken in, two at a time', async () => {
  const photo = await phonePhoto({ width: 1200, height: 900 });
  const taken = await Promise.all(Array.from({ length: 30 }, () => takeIn(photo)));
  expect(new Set(taken.map((each) => each.bytes.byteLength)).size).toBe(1);
});
