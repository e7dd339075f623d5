import sharp from 'sharp';

import { exifBlock, cameraExif, withExif } from './exif-block.ts';
import { hugePng } from './huge-png.ts';
import { phonePhoto, plainPicture, smallHeic, smallPdf } from './picture-files.ts';

export interface UploadCase {
  /** What the sender calls it. */
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** 200 where a photo is kept. */
  photo: 200 | 413 | 415;
}

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const zip = Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00 and more');
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.byteLength * 0.6));
const noisy = (type: 'png' | 'webp' | 'jpeg') =>
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
const flipped = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy[Math.floor(copy.byteLength / 2)]! ^= 0x55;
  return copy;
};
const behind = async (type: 'jpeg' | 'png' | 'webp', hidden: Buffer, red: number) =>
  Buffer.concat([await plainPicture(type, red), hidden]);
const hidden = (comment: Buffer, picture: Buffer) =>
  Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 255]),
    comment,
    picture.subarray(2),
  ]);
const gps = cameraExif({
  at: '2026:03:09 08:15:30',
  latitude: ['N', [30, 1, 16, 1, 0, 1]],
  longitude: ['W', [97, 1, 44, 1, 0, 1]],
});

let red = 1;
const kept = (name: string, bytes: UploadCase['bytes']): UploadCase => ({ name, bytes, photo: 200 });
const refused = (name: string, bytes: UploadCase['bytes'], photo: 413 | 415 = 415): UploadCase => ({
  name,
  bytes,
  photo,
});
const another = () => plainPicture('jpeg', (red += 1));

/** What people send, by mistake or on purpose (quality.md), and what becomes of it as a photo. */
export const uploadCorpus: readonly UploadCase[] = [
  kept('jpeg.jpg', another),
  kept('png.png', () => plainPicture('png')),
  kept('webp.webp', () => plainPicture('webp')),
  kept('phone.heic', () => smallHeic),
  kept('upright.jpg', () => phonePhoto({ red: 11 })),
  kept('with place.jpg', async () => withExif(await plainPicture('jpeg', 211), exifBlock(gps))),
  kept('garbage exif.jpg', async () =>
    withExif(await plainPicture('jpeg', 212), Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')),
  ),
  kept('exif of the other end.jpg', async () =>
    withExif(await plainPicture('jpeg', 213), exifBlock(gps, { isBigEndian: true })),
  ),
  kept('receipt.exe', another),
  kept('picture.svg', another),
  kept('picture.html', another),
  kept('noending', another),
  kept('../../../etc/passwd', another),
  kept('..\\..\\windows\\system.ini', another),
  kept('....//....//secret.jpg', another),
  kept('%2e%2e%2fup.jpg', another),
  kept('.', another),
  kept('.htaccess', another),
  kept('CON.jpg', another),
  kept('a\u202Egpj.exe', another),
  kept('מטבח לפני.jpg', another),
  kept('مطبخ قبل.jpg', another),
  kept('厨房.jpg', another),
  kept('🏠🔨.jpg', another),
  kept(`${'long'.repeat(75)}.jpg`, another),
  kept(`${'🏠'.repeat(90)}.jpg`, another),
  kept(`${'مطبخ'.repeat(75)}.jpg`, another),
  kept('same.jpg', another),
  kept('same.jpg', another),
  kept('SAME.JPG', another),
  kept('quote".jpg', another),
  kept("apostrophe'.jpg", another),
  kept('<script>alert(1)</script>.jpg', another),
  kept("'; drop table photos; --.jpg", another),
  kept('new\nline.jpg', another),
  kept('a script behind.jpg', () => behind('jpeg', html, 221)),
  kept('an archive behind.png', () => behind('png', zip, 222)),
  kept('a program behind.webp', () => behind('webp', Buffer.from('7f454c46', 'hex'), 223)),
  kept('a script between.jpg', async () => hidden(html, await plainPicture('jpeg', 224))),
  kept('moving.webp', async () =>
    sharp(await Promise.all([20, 200].map((each) => plainPicture('png', each))), { join: { animated: true } })
      .webp()
      .toBuffer(),
  ),
  kept('one pixel.png', () =>
    sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  ),
  kept('very wide.png', () =>
    sharp({ create: { width: 9000, height: 3, channels: 3, background: '#935' } })
      .png()
      .toBuffer(),
  ),
  kept('grey.jpg', () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: '#777' } })
      .grayscale()
      .jpeg()
      .toBuffer(),
  ),
  kept('print colours.jpg', () =>
    sharp({ create: { width: 31, height: 20, channels: 3, background: '#377' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  ),
  refused('nothing.jpg', () => Buffer.alloc(0)),
  refused('one byte.jpg', () => Buffer.from([0xff])),
  refused('zeros.jpg', () => Buffer.alloc(5000)),
  refused('text.jpg', () => Buffer.from('Paid 120 dollars for lumber')),
  refused('vector.jpg', () => svg),
  refused('vector with a head.png', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])),
  refused('page.jpg', () => html),
  refused('document.pdf', () => smallPdf),
  refused('document.jpg', () => smallPdf),
  refused('moving.gif', () => plainPicture('gif')),
  refused('script.gif', () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1);//')),
  refused('scan.tiff', () => plainPicture('tiff')),
  refused('new.avif', () => plainPicture('avif')),
  refused('old.bmp', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])),
  refused('archive.jpg', () => zip),
  refused('program.jpg', () => Buffer.from('7f454c4602010100', 'hex')),
  refused('head only.jpg', async () => (await another()).subarray(0, 20)),
  refused('half.jpg', async () => half(await phonePhoto())),
  refused('half.png', async () => half(await noisy('png'))),
  refused('half.webp', async () => half(await noisy('webp'))),
  refused('flipped.png', async () => flipped(await noisy('png'))),
  refused('in name only.heic', () =>
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), html]),
  ),
  refused('in name only.jpg', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html])),
  refused('196 megapixels.png', () => hugePng(14_000, 14_000), 413),
  refused('4 gigapixels.png', () => hugePng(65_000, 65_000), 413),
];
