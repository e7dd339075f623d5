import sharp from 'sharp';

import { hugePng } from './huge-png.ts';
import { phonePhoto, plainPicture, smallHeic, smallPdf } from './picture-files.ts';

/** A file that somebody sends where a picture or a PDF is wanted, and what has to become of it. */
export interface CorpusFile {
  what: string;
  name: string;
  bytes: () => Promise<Uint8Array> | Uint8Array;
  /** Its media type once it is kept, or the status of the refusal. */
  verdict: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 413 | 415;
}

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const zip = Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00');
const headed = (head: string, rest: Uint8Array) => Buffer.concat([Buffer.from(head, 'hex'), rest]);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.byteLength * 0.6));

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

async function flipped(): Promise<Buffer> {
  const bytes = await noisy('png');
  bytes[Math.floor(bytes.byteLength / 2)]! ^= 0x55;
  return bytes;
}

/** Names that want to be somewhere or something else; their content is a picture like any other. */
const names = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32\\drivers.png',
  '/etc/shadow',
  'C:\\permit.png',
  'permit.png\u202Egpj.exe',
  'تصريح البناء.png',
  '建築許可.png',
  '.htaccess',
  'permit.php',
  'permit.svg',
  'permit.html',
  'con.png',
  'a"; filename="b.html',
  'permit %00.png',
  '<script>alert(1)</script>.png',
  `${'long '.repeat(80)}.png`,
  ' ',
];

/** What every call that takes a picture or a PDF must tell apart by content, never by name. */
export const uploadCorpus: readonly CorpusFile[] = [
  { what: 'a photo of a phone', name: 'IMG_1.JPG', bytes: () => phonePhoto(), verdict: 'image/jpeg' },
  { what: 'a JPEG', name: 'a.jpg', bytes: () => plainPicture('jpeg'), verdict: 'image/jpeg' },
  { what: 'a PNG', name: 'a.png', bytes: () => plainPicture('png'), verdict: 'image/png' },
  { what: 'a WebP', name: 'a.webp', bytes: () => plainPicture('webp'), verdict: 'image/webp' },
  { what: 'a HEIC', name: 'a.heic', bytes: () => smallHeic, verdict: 'image/jpeg' },
  { what: 'a PDF', name: 'a.pdf', bytes: () => smallPdf, verdict: 'application/pdf' },
  { what: 'a PDF called a picture', name: 'a.jpg', bytes: () => smallPdf, verdict: 'application/pdf' },
  { what: 'a picture called a PDF', name: 'a.pdf', bytes: () => plainPicture(), verdict: 'image/jpeg' },
  { what: 'a picture called a program', name: 'a.exe', bytes: () => plainPicture(), verdict: 'image/jpeg' },
  {
    what: 'a picture with a script behind it',
    name: 'a.jpg',
    bytes: async () => Buffer.concat([await plainPicture('jpeg'), html]),
    verdict: 'image/jpeg',
  },
  {
    what: 'a picture with an archive behind it',
    name: 'a.png',
    bytes: async () => Buffer.concat([await plainPicture('png'), zip]),
    verdict: 'image/png',
  },
  { what: 'nothing', name: 'a.pdf', bytes: () => Buffer.alloc(0), verdict: 415 },
  { what: 'a single byte', name: 'a.jpg', bytes: () => Buffer.from([0xff]), verdict: 415 },
  { what: 'zeros', name: 'a.jpg', bytes: () => Buffer.alloc(5000), verdict: 415 },
  { what: 'text', name: 'a.pdf', bytes: () => Buffer.from('Permit 26-1187 is released'), verdict: 415 },
  { what: 'an SVG', name: 'a.png', bytes: () => svg, verdict: 415 },
  {
    what: 'an SVG with an XML head',
    name: 'a.svg',
    bytes: () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    verdict: 415,
  },
  { what: 'HTML', name: 'a.html', bytes: () => html, verdict: 415 },
  {
    what: 'HTML that mentions a PDF',
    name: 'a.pdf',
    bytes: () => Buffer.from('<html>%PDF-1.7 startxref 0 %%EOF</html>'),
    verdict: 415,
  },
  { what: 'a GIF', name: 'a.gif', bytes: () => plainPicture('gif'), verdict: 415 },
  {
    what: 'a GIF that is a script',
    name: 'a.gif',
    bytes: () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1);//'),
    verdict: 415,
  },
  { what: 'a TIFF', name: 'a.tiff', bytes: () => plainPicture('tiff'), verdict: 415 },
  { what: 'an AVIF', name: 'a.avif', bytes: () => plainPicture('avif'), verdict: 415 },
  {
    what: 'a BMP',
    name: 'a.bmp',
    bytes: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]),
    verdict: 415,
  },
  { what: 'an archive', name: 'a.zip', bytes: () => zip, verdict: 415 },
  {
    what: 'a program',
    name: 'a.exe',
    bytes: () => headed('7f454c4602010100', Buffer.alloc(60)),
    verdict: 415,
  },
  {
    what: 'a Word document of old',
    name: 'a.doc',
    bytes: () => headed('d0cf11e0a1b11ae1', Buffer.alloc(600)),
    verdict: 415,
  },
  {
    what: 'the head of a JPEG',
    name: 'a.jpg',
    bytes: async () => (await plainPicture()).subarray(0, 20),
    verdict: 415,
  },
  { what: 'half a JPEG', name: 'a.jpg', bytes: async () => half(await phonePhoto()), verdict: 415 },
  { what: 'half a PNG', name: 'a.png', bytes: async () => half(await noisy('png')), verdict: 415 },
  { what: 'half a WebP', name: 'a.webp', bytes: async () => half(await noisy('webp')), verdict: 415 },
  { what: 'a PNG with a flipped bit', name: 'a.png', bytes: flipped, verdict: 415 },
  { what: 'a JPEG in name only', name: 'a.jpg', bytes: () => headed('ffd8ffe0', html), verdict: 415 },
  { what: 'a PNG in name only', name: 'a.png', bytes: () => headed('89504e470d0a1a0a', html), verdict: 415 },
  {
    what: 'a HEIC in name only',
    name: 'a.heic',
    bytes: () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), html]),
    verdict: 415,
  },
  { what: 'half a PDF', name: 'a.pdf', bytes: () => half(smallPdf), verdict: 415 },
  {
    what: 'a PDF with a page of script behind it',
    name: 'a.pdf',
    bytes: () => Buffer.concat([smallPdf, Buffer.alloc(3000, html)]),
    verdict: 415,
  },
  { what: 'a PNG of 196 megapixels', name: 'a.png', bytes: () => hugePng(14_000, 14_000), verdict: 413 },
  { what: 'a PNG of 4 gigapixels', name: 'a.png', bytes: () => hugePng(65_000, 65_000), verdict: 413 },
  ...names.map((name): CorpusFile => ({
    what: `a picture called ${JSON.stringify(name.slice(0, 40))}`,
    name,
    bytes: () => plainPicture('png'),
    verdict: 'image/png',
  })),
];
