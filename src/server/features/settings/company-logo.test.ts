import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink } from '../../../../test/support/bid-fixtures.ts';
import { phonePhoto } from '../../../../test/support/picture-files.ts';
import { pngPicture, smallPictures } from '../../../../test/support/small-pictures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { queryOne } from '../../platform/db/query.ts';
import { removeUnusedFiles } from '../../platform/files/remove-unused-files.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(() => admin.call('DELETE', '/api/settings/logo'));

const address = '/api/settings/logo';
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function upload(bytes: Buffer, caller = admin, name = 'logo.svg') {
  const form = new FormData();
  form.append('logo', new File([new Uint8Array(bytes)], name));
  return caller.call('POST', address, form);
}

test.each(Object.entries(smallPictures))(
  'a logo of the form %s is kept, shown and printed',
  async (_kind, bytes) => {
    const { status, body } = await upload(bytes);
    const shown = await admin.call('GET', address);
    expect([status, body.logo]).toEqual([200, hashOf(shown.raw)]);
    expect(await sharp(shown.raw).metadata()).toMatchObject({ width: 3, height: 2 });
    expect(shown.headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/);
    const { id } = await insertProject(app.db);
    const bid = await createBid(admin, id);
    const pdf = await admin.call('GET', `/api/projects/${id}/bids/${bid.id}/pdf`);
    expect(pdf.raw.toString('latin1')).toMatch(/\/Subtype\s*\/Image/);
  },
);

test.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PNG, JPEG or WebP picture/],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), /PNG, JPEG or WebP picture/],
  [
    'too many pixels',
    pngPicture(4001, 3),
    /^This picture is 4001 × 3 pixels\. Choose one of at most 4000 × 4000\.$/,
  ],
  ['half a picture', smallPictures.png.subarray(0, 50), /can’t be read/],
  ['a head without a picture', smallPictures.jpeg.subarray(0, 250), /can’t be read/],
])('%s is refused with a sentence, and changes nothing', async (_what, bytes, sentence) => {
  const before = (await upload(smallPictures.png)).body.logo;
  const { status, body } = await upload(bytes);
  expect([status, body.fields]).toEqual([422, { logo: expect.stringMatching(sentence) }]);
  expect((await admin.call('GET', '/api/settings')).body.logo).toBe(before);
});

test('more than 2 MB is refused, and so is whoever is no administrator', async () => {
  const heavy = await upload(Buffer.concat([smallPictures.png, Buffer.alloc(2 * 1024 * 1024)]));
  expect(heavy.status).toBe(413);
  expect(heavy.body.error).toMatch(/2 MB|2 MiB|large/i);
  const office = await app.signIn('office');
  expect((await upload(smallPictures.png, office)).status).toBe(403);
  expect((await office.call('DELETE', address)).status).toBe(403);
  expect((await office.call('GET', address)).status).toBe(404);
});

test('putting a logo there and taking it away is told by the history, a repetition is not', async () => {
  const count = async () =>
    (await queryOne<{ count: number }>(
      app.db,
      `select count(*) as count from events where kind = 'settings.updated' and after ? 'logo'`,
    ))!.count;
  const before = await count();
  await upload(smallPictures.png);
  await upload(smallPictures.png);
  expect(await count()).toBe(before + 1);
  expect((await admin.call('DELETE', address)).body.logo).toBeNull();
  expect((await admin.call('DELETE', address)).status).toBe(200);
  expect(await count()).toBe(before + 2);
});

test('a photo as a logo loses its place and its device, and stands upright', async () => {
  const { status } = await upload(await phonePhoto({ width: 640, height: 480 }));
  expect(status).toBe(200);
  const { raw } = await admin.call('GET', address);
  expect(raw.includes('secret-device-mark')).toBe(false);
  const { exif, width, height } = await sharp(raw).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 480, height: 640 });
});

test('a bid that is out keeps the logo that it went with, on paper and on its page', async () => {
  const { body } = await upload(smallPictures.png);
  const { id } = await insertProject(app.db);
  const bid = await createBid(admin, id);
  const url = `/api/projects/${id}/bids/${bid.id}`;
  const code = await sendByLink(admin, id, bid.id);
  const pdf = await admin.call('GET', `${url}/pdf`);
  await upload(smallPictures.jpeg);
  await removeUnusedFiles(app.db, app.app.services.files, new Date(Date.now() + 3_600_000));
  const page = await app.anonymous('GET', `/bid/${code}`);
  const logo = `/api/public/bids/${code}/logo`;
  expect(page.body).toContain(`<img class="logo" src="${logo}"`);
  const shown = await app.anonymous('GET', logo);
  expect(shown.status).toBe(200);
  expect(hashOf(shown.raw)).toBe(body.logo);
  expect((await admin.call('GET', `${url}/pdf`)).raw.equals(pdf.raw)).toBe(true);
  // Nobody reads it by another code, nor where there is none.
  expect((await app.anonymous('GET', '/api/public/bids/abcdefghijklmnopqrstuvwx/logo')).status).toBe(404);
  await admin.call('DELETE', address);
  const plain = await createBid(admin, id);
  const other = await sendByLink(admin, id, plain.id);
  expect((await app.anonymous('GET', `/api/public/bids/${other}/logo`)).status).toBe(404);
  expect((await app.anonymous('GET', `/bid/${other}`)).body).not.toContain('<img');
});
