import sharp from 'sharp';
import { crc32, gzipSync } from 'node:zlib';

import { hugePng } from './huge-png.ts';
import { phonePhoto, plainPicture, smallHeic, smallPdf } from './picture-files.ts';
import { xlsx, xlsxBomb } from './table-files.ts';

/**
 * What a file is. `picture`: it can be kept as one. `paper`: a PDF that can be kept. `table`: a spreadsheet. `text`: lines that may be
 * read as a table of one column, and are nothing else. `nothing`: none of these. `huge`: a picture of more pixels than are decoded.
 */
export type CorpusKind = 'picture' | 'paper' | 'table' | 'text' | 'nothing' | 'huge';

export interface CorpusFile {
  what: string;
  kind: CorpusKind;
  bytes: Buffer;
  name: string;
  /** Of a picture that is no logo: it has another form than PNG, JPEG and WebP, or is larger than a logo may be. */
  isNoLogo?: boolean | undefined;
}

/** What stands in hidden places of the files, and must be nowhere afterwards. */
export const secrets = ['secret-device-mark', 'alert(document.cookie)', 'GPSLatitude', 'exif:GPS'];

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>',
);
const xml = Buffer.from('<?xml version="1.0"?>');
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text = (content: string) => Buffer.from(content);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.byteLength * 0.6));
const both = (...parts: Buffer[]) => Buffer.concat(parts);
const place = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' },
  IFD0: { Make: 'secret-device-mark' },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="30,16N"/></rdf:RDF></x:xmpmeta>';

let shade = 0;
/** Pixels of its own each time, so that no two files of the corpus are the same picture. */
const noisy = (width = 320, height = 240) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (shade += 3) % 256, g: 90, b: 60 },
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

/** Puts chunks behind the head of a PNG, where readers look for what it says of itself. */
function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const named = both(Buffer.from(type, 'latin1'), content);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(named));
  return both(png.subarray(0, 33), length, named, sum, png.subarray(33));
}

/** Makes the head of a JPEG say another size than its pixels have. */
function lyingJpeg(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(hex('ffc0'));
  copy.writeUInt16BE(side, at + 5);
  copy.writeUInt16BE(side, at + 7);
  return copy;
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.byteLength >> 1]! ^= 0x55;
  return copy;
}

const pdfWithScript = text(
  smallPdf
    .toString('latin1')
    .replace('/Pages 2 0 R', '/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
);

async function pictures(): Promise<CorpusFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    noisy().jpeg().toBuffer(),
    noisy().png().toBuffer(),
    noisy().webp().toBuffer(),
  ]);
  const frames = await Promise.all([noisy(), noisy()].map((frame) => frame.png().toBuffer()));
  const comment = both(hex('fffe'), Buffer.from([0, html.byteLength + 2]), html);
  const made: [what: string, bytes: Buffer | Promise<Buffer>, isNoLogo?: boolean][] = [
    ['a photo with its place and device', phonePhoto()],
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a WebP', webp],
    ['a HEIC', smallHeic, true],
    ['a progressive JPEG', noisy().jpeg({ progressive: true }).toBuffer()],
    ['a JPEG for the press', noisy().toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey PNG', noisy().greyscale().png().toBuffer()],
    ['a PNG of 16 bits', noisy().toColourspace('rgb16').png().toBuffer()],
    ['a PNG of few colours', noisy().png({ palette: true }).toBuffer()],
    ['a transparent PNG', noisy().ensureAlpha(0.4).png().toBuffer()],
    ['a PNG with its place', noisy().withExif(place).png().toBuffer()],
    ['a WebP with its place', noisy().withExif(place).webp().toBuffer()],
    ['a JPEG with its place in another form', noisy().withXmp(xmp).jpeg().toBuffer()],
    [
      'moving WebP pictures',
      sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ],
    [
      'a PNG that says it moves',
      withChunk(await noisy().png().toBuffer(), 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      true,
    ],
    ['a single pixel', noisy(1, 1).png().toBuffer()],
    ['a long thin PNG', noisy(9000, 4).png().toBuffer(), true],
    ['a picture of nearly 50 megapixels', plain(7000, 7000), true],
    ['a JPEG with a page behind it', both(await noisy().jpeg().toBuffer(), html)],
    [
      'a JPEG with an archive behind it',
      both(await noisy().jpeg().toBuffer(), text('PK\x03\x04secret-device-mark')),
    ],
    ['a JPEG with a PDF behind it', both(await noisy().jpeg().toBuffer(), smallPdf)],
    ['a PNG with a script behind it', both(await noisy().png().toBuffer(), html)],
    ['a WebP with a script behind it', both(await noisy().webp().toBuffer(), html)],
    [
      'a JPEG with a script in a comment',
      both(jpeg.subarray(0, 2), comment, (await noisy().jpeg().toBuffer()).subarray(2)),
    ],
    [
      'a PNG with a script in a text',
      withChunk(await noisy().png().toBuffer(), 'tEXt', both(text('Comment\0'), html)),
    ],
  ];
  return Promise.all(
    made.map(async ([what, bytes, isNoLogo]) => ({
      what,
      kind: 'picture',
      bytes: await bytes,
      name: 'IMG_0001.JPG',
      isNoLogo,
    })),
  );
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#788' } })
    .jpeg()
    .toBuffer();

/** Good pictures under names that nobody should be called by. */
async function names(): Promise<CorpusFile[]> {
  const evil = [
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/cron.d/evil.jpg',
    '%2e%2e%2fevil.jpg',
    'קבלה של משפחת כהן.jpg',
    'photo\u202Egnp.exe',
    `${'long '.repeat(900)}.jpg`,
    '.',
    'CON.jpg',
    'a\0b.jpg',
    '<img src=x onerror=alert(1)>.jpg',
    '🏠 front 🚪.jpg',
    'half \uD83D.jpg',
    'receipt.svg',
  ];
  return Promise.all(
    evil.map(async (name) => ({
      what: `a picture called ${JSON.stringify(name.slice(0, 40))}`,
      kind: 'picture' as const,
      bytes: await noisy(60, 40).jpeg().toBuffer(),
      name,
    })),
  );
}

async function others(): Promise<CorpusFile[]> {
  const [png, webp, photo, table] = await Promise.all([
    noisy().png().toBuffer(),
    noisy().webp().toBuffer(),
    phonePhoto(),
    xlsx([
      ['Name', 'Price'],
      ['Stud', 4],
    ]),
  ]);
  const made: [what: string, kind: CorpusKind, bytes: Buffer | Promise<Buffer>][] = [
    ['a PDF', 'paper', smallPdf],
    ['a PDF that does something when it is opened', 'paper', pdfWithScript],
    ['half a PDF', 'nothing', half(smallPdf)],
    ['the first letters of a PDF', 'nothing', text('%PDF-')],
    ['a PDF with a page of script behind it', 'nothing', both(smallPdf, Buffer.alloc(3000, html))],
    ['a page that mentions a PDF', 'text', text('<html>%PDF-1.7 startxref 0 %%EOF</html>')],
    ['nothing at all', 'nothing', Buffer.alloc(0)],
    ['a single byte', 'nothing', hex('ff')],
    ['zeros', 'nothing', Buffer.alloc(5000)],
    ['text', 'text', text('Paid 120 dollars for lumber')],
    ['a table as CSV', 'table', text('Name,Price\nStud,4\n')],
    ['a table as XLSX', 'table', table],
    ['a spreadsheet that unpacks to 400 MB', 'nothing', xlsxBomb(400)],
    ['an SVG', 'text', svg],
    ['an SVG with a head', 'text', both(xml, svg)],
    ['an SVG behind the mark of a text', 'text', both(hex('efbbbf'), svg)],
    ['a packed SVG', 'nothing', gzipSync(svg)],
    ['a page', 'text', html],
    ['a page that begins as a GIF', 'nothing', both(text('GIF89a/*'), html)],
    [
      'XML that names a file of ours',
      'text',
      text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ],
    ['a GIF', 'nothing', plainPicture('gif')],
    ['a TIFF', 'nothing', plainPicture('tiff')],
    ['an AVIF', 'nothing', plainPicture('avif')],
    ['a BMP', 'nothing', both(text('BM'), Buffer.alloc(200))],
    [
      'an icon',
      'nothing',
      both(hex('00000100 0100 1010 0000 0100 2000 68040000 16000000'), Buffer.alloc(300)),
    ],
    [
      'a film',
      'nothing',
      both(hex('00000018'), text('ftypisom'), hex('00000200'), text('isomiso2'), Buffer.alloc(200)),
    ],
    ['an archive', 'nothing', both(text('PK\x03\x04\x14'), Buffer.alloc(100))],
    ['a program for Linux', 'nothing', both(hex('7f454c460201 0100'), Buffer.alloc(100))],
    ['a program for Windows', 'nothing', both(text('MZ'), hex('9000'), Buffer.alloc(100))],
    ['a script for a shell', 'text', text('#!/bin/sh\nrm -rf /\n')],
    ['a script for a server', 'text', text('<?php system($_GET["c"]); ?>')],
    ['half a JPEG', 'nothing', half(photo)],
    ['half a PNG', 'nothing', half(png)],
    ['half a WebP', 'nothing', half(webp)],
    ['half a HEIC', 'nothing', half(smallHeic)],
    ['the head of a JPEG', 'nothing', photo.subarray(0, 20)],
    ['a PNG with a flipped bit', 'nothing', flipped(png)],
    ['a JPEG in name only', 'nothing', both(hex('ffd8ffe0'), html)],
    ['a PNG in name only', 'nothing', both(hex('89504e470d0a1a0a'), html)],
    [
      'a HEIC in name only',
      'nothing',
      both(hex('00000018'), text('ftypheic'), hex('00000000'), text('mif1heic'), html),
    ],
    ['a PNG of 196 megapixels in a few bytes', 'huge', hugePng(14_000, 14_000)],
    ['a PNG of 4 gigapixels in a few bytes', 'huge', hugePng(65_000, 65_000)],
    ['a JPEG that says it has 900 megapixels', 'huge', lyingJpeg(photo, 30_000)],
  ];
  return Promise.all(
    made.map(async ([what, kind, bytes]) => ({ what, kind, bytes: await bytes, name: 'IMG_0002.JPG' })),
  );
}

/** Everything that somebody may send where a file is asked for. */
export async function uploadCorpus(): Promise<CorpusFile[]> {
  return [...(await pictures()), ...(await names()), ...(await others())];
}
