import { expect, it } from 'vitest';
import { beginsAsPicture } from './picture-kind.ts';

const file = (...start: Array<string | number[]>) =>
  new File(
    start.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'receipt.jpg',
  );

it.each([
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG', file([0x89], 'PNG\r\n')],
  ['a WebP', file('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['an iPhone’s HEIC', file([0, 0, 0, 24], 'ftypheic')],
  ['a PDF', file('%PDF-1.7')],
])('lets %s through', async (_name, given) => {
  expect(await beginsAsPicture(given)).toBe(true);
});

it.each([
  ['a text', file('Paid 84.37 for lumber')],
  ['a page', file('<!doctype html><script>')],
  ['a drawing', file('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['an empty file', file('')],
])('knows %s for no picture, whatever its name', async (_name, given) => {
  expect(await beginsAsPicture(given)).toBe(false);
});
