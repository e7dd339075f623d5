import { createHash } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cameraExif, exifBlock, withExif } from '../../../../test/support/exif-block.ts';
import { addPhotos, anyPicture, uploadPhotos } from '../../../../test/support/photo-fixtures.ts';
import { hugePng } from '../../../../test/support/huge-png.ts';
import { phonePhoto, plainPicture, smallHeic, smallPdf } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let projectId: number;
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  field = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
});
afterAll(() => app.close());

const newProject = async (employeeIds: number[] = []) =>
  Number((await office.call('POST', '/api/projects', { customer: { name: 'Ann' }, employeeIds })).body.id);

beforeEach(async () => {
  projectId = await newProject([field.employeeId]);
  url = `/api/projects/${projectId}`;
});

const images = async (caller = office) => (await caller.call('GET', `${url}/images`)).body;
const kinds = async () =>
  (await office.call('GET', `${url}/history`)).body.map((event: { kind: string }) => event.kind);
const namesOf = (list: { filename: string }[]) => list.map(({ filename }) => filename);
const filesInStore = () => query(app.db, 'select sha256 from files');

describe('an upload', () => {
  test('of during the work is marked in the group after, and refused in the group before', async () => {
    const fields = { isDuring: 'true' };
    const file = { bytes: await anyPicture() };
    expect((await uploadPhotos(field, projectId, [file], { fields })).body.fields).toEqual({
      isDuring: 'A before photo can’t be a during photo too. Choose one.',
    });
    const { body } = await uploadPhotos(field, projectId, [file], { group: 'after', fields });
    expect(body.images).toMatchObject([{ group: 'after', isDuring: true }]);
    expect((await images()).after).toMatchObject([{ isDuring: true }]);
    expect((await office.call('GET', `${url}/history`)).body[0].after).toMatchObject({ isDuring: true });
  });

  test('of several photos keeps them in their order, told once in the history', async () => {
    const files = [
      { bytes: await anyPicture(), name: 'IMG_1.JPG' },
      { bytes: await anyPicture(), name: 'IMG_2.JPG' },
    ];
    const { status, body } = await uploadPhotos(field, projectId, files, {
      fields: { caption: 'Water stain', area: 'Kitchen' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Images uploaded successfully', already: [] });
    expect(body.images[0]).toEqual({
      id: expect.any(Number),
      group: 'before',
      isDuring: false,
      filename: 'IMG_1.jpg',
      url: expect.stringMatching(`^${url}/images/before/IMG_1.jpg\\?v=[0-9a-f]{12}$`),
      thumbnailUrl: expect.stringMatching(`^${url}/images/before/IMG_1.jpg\\?v=[0-9a-f]{12}&size=thumb$`),
      // Turned the right way up.
      width: expect.any(Number),
      height: expect.any(Number),
      takenAt: null,
      uploadedBy: 'Finn Field',
      uploadedById: field.employeeId,
      caption: 'Water stain',
      area: 'Kitchen',
      createdAt: '2026-03-10T15:00:00.000Z',
      version: 1,
      latitude: null,
      longitude: null,
      drawnFrom: null,
      voice: null,
    });
    expect(body.images[0].height).toBeGreaterThan(body.images[0].width);
    expect(namesOf((await images()).before)).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
    const history = (await office.call('GET', `${url}/history`)).body;
    expect(history[0]).toMatchObject({
      kind: 'photo.added',
      after: { group: 'before', count: 2, filenames: ['IMG_1.jpg', 'IMG_2.jpg'], area: 'Kitchen' },
    });
    expect(history.filter((event: { kind: string }) => event.kind === 'photo.added')).toHaveLength(1);
  });

  test('of a picture that the group has is answered with the present one, also twice in one upload', async () => {
    const bytes = await anyPicture();
    const first = await uploadPhotos(office, projectId, [{ bytes, name: 'a.jpg' }]);
    const [image] = first.body.images;
    const again = await uploadPhotos(field, projectId, [
      { bytes, name: 'other name.jpg' },
      { bytes: await anyPicture(), name: 'new.jpg' },
      { bytes, name: 'c.jpg' },
    ]);
    expect(again).toMatchObject({ status: 200, body: { already: ['a.jpg', 'a.jpg'] } });
    expect(namesOf(again.body.images)).toEqual(['a.jpg', 'new.jpg', 'a.jpg']);
    expect(again.body.images[0].id).toBe(image.id);
    expect((await images()).before).toHaveLength(2);
    const other = await uploadPhotos(office, projectId, [{ bytes, name: 'a.jpg' }], { group: 'after' });
    expect(other.body).toMatchObject({ already: [], images: [{ filename: 'a.jpg', group: 'after' }] });
  });

  test('of nothing new leaves no event', async () => {
    const bytes = await anyPicture();
    await uploadPhotos(office, projectId, [{ bytes }]);
    const before = await kinds();
    expect((await uploadPhotos(office, projectId, [{ bytes }])).status).toBe(200);
    expect(await kinds()).toEqual(before);
  });

  test('sent again under its key gives the same answer, under the key of another body a refusal', async () => {
    const files = [{ bytes: await anyPicture(), name: 'once.jpg' }];
    const headers = { 'idempotency-key': 'photo-key-1' };
    const first = await uploadPhotos(office, projectId, files, { headers });
    const repeated = await uploadPhotos(office, projectId, files, { headers });
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    expect(repeated.headers['idempotency-replayed']).toBe('true');
    const other = await uploadPhotos(office, projectId, [{ bytes: await anyPicture() }], { headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
  });

  test('with bad files keeps none and names each of them', async () => {
    const before = (await filesInStore()).length;
    const { status, body } = await uploadPhotos(office, projectId, [
      { bytes: await anyPicture(), name: 'good.jpg' },
      { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'logo.jpg' },
      { bytes: await anyPicture(), name: 'good too.jpg' },
      { bytes: hugePng(14_000, 14_000), name: 'huge.png' },
      { bytes: smallPdf, name: 'plan.pdf' },
    ]);
    expect(status).toBe(415);
    expect(body).toMatchObject({
      error: '3 of 5 photos can’t be saved, so none were.',
      fields: {
        'photos.1': 'logo.jpg: This isn’t a photo. Use a JPEG, PNG, WebP or HEIC.',
        'photos.3':
          'huge.png: This picture has 196 megapixels, and Plumbline keeps at most 50. Make it smaller.',
        'photos.4': 'plan.pdf: This isn’t a photo. Use a JPEG, PNG, WebP or HEIC.',
      },
    });
    expect(await images()).toEqual({ before: [], after: [] });
    // The one before the first bad one lies in the store with its two sizes until the sweeper comes.
    expect((await filesInStore()).length - before).toBe(3);
    expect(await kinds()).not.toContain('photo.added');
  });

  test('of a single bad file says what is wrong with it', async () => {
    const { status, body } = await uploadPhotos(office, projectId, [
      { bytes: Buffer.alloc(0), name: 'empty.jpg' },
    ]);
    expect({ status, error: body.error }).toEqual({
      status: 415,
      error: 'empty.jpg: This file is empty. Choose it again.',
    });
  });

  test.each([
    ['no group', 'upload', 422],
    ['an unknown group', 'upload?prefix=during', 422],
    ['a group that climbs', 'upload?prefix=..%2Fafter', 422],
  ])('with %s is refused', async (_what, path, status) => {
    const form = new FormData();
    form.append('photos', new Blob([Uint8Array.from(await plainPicture())]), 'a.jpg');
    const answer = await office.call('POST', `${url}/${path}`, form);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThanOrEqual(status);
    expect(JSON.stringify(answer.body)).not.toContain('successfully');
  });

  test('without a file, of 101 files, and with words that are too long is refused', async () => {
    expect((await uploadPhotos(office, projectId, [])).status).toBe(422);
    const bytes = await plainPicture();
    const many = await uploadPhotos(
      office,
      projectId,
      Array.from({ length: 101 }, () => ({ bytes })),
    );
    expect([413, 422]).toContain(many.status);
    const long = await uploadPhotos(office, projectId, [{ bytes }], { fields: { caption: 'x'.repeat(501) } });
    expect(long).toMatchObject({ status: 422, body: { fields: { caption: expect.any(String) } } });
  });

  test('of a file over 25 MB is refused by its name while it arrives', async () => {
    const { status, body } = await uploadPhotos(office, projectId, [
      { bytes: await anyPicture() },
      { bytes: Buffer.alloc(25 * 1024 * 1024 + 1), name: 'film.mov' },
    ]);
    expect({ status, fields: body.fields }).toEqual({
      status: 413,
      fields: { 'photos.1': 'film.mov: This file is larger than 25 MB.' },
    });
  });

  test('to a project that is not there, or that a field employee may not know of, is not found', async () => {
    const bytes = await plainPicture();
    expect((await uploadPhotos(office, 999_999, [{ bytes }])).status).toBe(404);
    expect((await uploadPhotos(field, await newProject(), [{ bytes }])).status).toBe(404);
  });

  test('of HEIC becomes a JPEG', async () => {
    const { body } = await uploadPhotos(office, projectId, [{ bytes: smallHeic, name: 'IMG_7.HEIC' }]);
    expect(body.images[0]).toMatchObject({ filename: 'IMG_7.jpg', width: 64, height: 64 });
  });

  test('takes names for what they are', async () => {
    const names = [
      '../../../etc/passwd',
      'a\u202Egpj.exe',
      `${'n'.repeat(300)}.jpg`,
      'مطبخ قبل.jpg',
      '..',
      'a%2Fb?.jpg',
    ];
    const files = [];
    for (const name of [...names, '..']) files.push({ bytes: await anyPicture(), name });
    const { status, body } = await uploadPhotos(office, projectId, files);
    expect(status).toBe(200);
    expect(namesOf(body.images)).toEqual([
      'passwd.jpg',
      'agpj.jpg',
      `${'n'.repeat(251)}.jpg`,
      'مطبخ قبل.jpg',
      'photo.jpg',
      'a%2Fb?.jpg',
      'photo (2).jpg',
    ]);
    for (const image of body.images) {
      expect(new URL(image.url, 'http://here').pathname).toBe(
        `${url}/images/before/${encodeURIComponent(image.filename).replaceAll('(', '%28').replaceAll(')', '%29')}`,
      );
      expect((await office.call('GET', image.url)).status).toBe(200);
      expect((await office.call('GET', image.thumbnailUrl)).headers['content-type']).toBe('image/webp');
      const plain = `${url}/images/before/${encodeURIComponent(image.filename)}`;
      expect((await office.call('GET', plain)).status).toBe(200);
    }
  });
});

describe('what the camera wrote', () => {
  const parts = {
    at: '2026:03:09 08:15:30',
    offset: '-08:00',
    latitude: ['N', [30, 1, 16, 1, 12, 1]] as [string, number[]],
    longitude: ['W', [97, 1, 44, 1, 30, 1]] as [string, number[]],
  };
  let red = 0;
  /** No two are alike. */
  const photo = async (camera: Parameters<typeof cameraExif>[0]) =>
    withExif(await plainPicture('jpeg', (red += 5)), exifBlock(cameraExif(camera)));
  const added = async (bytes: Buffer) => (await uploadPhotos(office, projectId, [{ bytes }])).body.images[0];

  test('is kept for the office, hidden from field employees, and not in any file', async () => {
    const image = await added(await photo(parts));
    expect(image).toMatchObject({
      takenAt: '2026-03-09T16:15:30.000Z',
      latitude: 30.27,
      longitude: -97.741667,
    });
    const seen = (await images(field)).before[0];
    expect(seen).toMatchObject({ takenAt: '2026-03-09T16:15:30.000Z', latitude: null, longitude: null });
    expect((await field.call('GET', url)).body.images.before[0]).toMatchObject({ latitude: null });
    for (const size of ['', '&size=thumb', '&size=screen']) {
      const { raw } = await office.call('GET', image.url + size);
      expect((await sharp(raw).metadata()).exif).toBeUndefined();
    }
  });

  test('is read in the time zone of the company where it names none', async () => {
    await query(app.db, `update settings set time_zone = 'America/Los_Angeles'`);
    const { offset: _none, ...local } = parts;
    // Daylight saving began on March 8.
    expect((await added(await photo(local))).takenAt).toBe('2026-03-09T15:15:30.000Z');
  });

  test.each([
    ['a year before photos', { at: '1970:01:01 00:00:00' }],
    ['a time to come', { at: '2027:01:01 00:00:00' }],
    ['no time', { at: '0000:00:00 00:00:00' }],
  ])('with %s says nothing of the time', async (_what, camera) => {
    expect((await added(await photo(camera))).takenAt).toBeNull();
  });

  test('as garbage never fails an upload', async () => {
    const bytes = withExif(
      await plainPicture('jpeg', 31),
      Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff garbage', 'latin1'),
    );
    expect(await added(bytes)).toMatchObject({ takenAt: null, latitude: null });
  });

  test('of a phone is read, too', async () => {
    expect(await added(await phonePhoto({ red: 7 }))).toMatchObject({
      latitude: 30.266667,
      longitude: -97.733333,
    });
  });
});

describe('a picture', () => {
  test('is answered whole, as thumbnail and for a screen, kept for good where the address names its content', async () => {
    const bytes = await phonePhoto({ width: 3000, height: 2250, red: 9 });
    const [image] = (await uploadPhotos(office, projectId, [{ bytes, name: 'big.jpg' }])).body.images;
    expect(image).toMatchObject({ width: 2250, height: 3000 });
    const whole = await office.call('GET', image.url);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(image.url).toContain(createHash('sha256').update(whole.raw).digest('hex').slice(0, 12));
    const sizeOf = async (size: string) => {
      const { raw } = await office.call('GET', `${image.url}&size=${size}`);
      const { width, height, format } = await sharp(raw).metadata();
      return { width, height, format };
    };
    expect(await sizeOf('thumb')).toEqual({ width: 240, height: 320, format: 'webp' });
    expect(await sizeOf('screen')).toEqual({ width: 1536, height: 2048, format: 'webp' });
    const plain = `${url}/images/before/big.jpg`;
    expect((await office.call('GET', `${plain}?t=123`)).headers['cache-control']).toBe('private, no-cache');
    expect((await office.call('GET', `${plain}?v=000000000000`)).headers['cache-control']).toBe(
      'private, no-cache',
    );
    const etag = String(whole.headers['etag']);
    expect((await office.call('GET', plain, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await office.call('GET', `${plain}?size=huge`)).status).toBeGreaterThanOrEqual(400);
  });

  test('is there for nobody else', async () => {
    const [image] = await addPhotos(office, projectId);
    const elsewhere = await newProject();
    expect((await app.anonymous('GET', image!.url)).status).toBe(401);
    expect((await (await app.signIn('field')).call('GET', image!.url)).status).toBe(404);
    const wrong = image!.url.replace(`/projects/${projectId}/`, `/projects/${elsewhere}/`);
    expect((await office.call('GET', wrong)).status).toBe(404);
    expect((await office.call('GET', `${url}/images/after/${image!.filename}`)).status).toBe(404);
    for (const path of ['..%2F..%2Fetc%2Fpasswd', '%2e%2e', 'photo-1.jpg%00', 'x'.repeat(1500)]) {
      const { status } = await office.call('GET', `${url}/images/before/${path}`);
      expect([400, 404, 422]).toContain(status);
    }
  });
});

describe('a change', () => {
  test('of caption, area and group needs the version that was seen', async () => {
    const [image, other] = await addPhotos(office, projectId, 2);
    const here = `${url}/images/before/${image!.filename}`;
    const saved = await office.call('PUT', here, { ...image, caption: ' Hole in the wall ', area: 'Hall' });
    expect(saved).toMatchObject({
      status: 200,
      body: { caption: 'Hole in the wall', area: 'Hall', version: 2 },
    });
    const stale = await office.call('PUT', here, { caption: 'x', version: 1 });
    expect(stale).toMatchObject({
      status: 412,
      body: { current: { id: image!.id, caption: 'Hole in the wall' } },
    });
    const same = await office.call('PUT', here, { caption: 'Hole in the wall', version: 2 });
    expect(same.body.version).toBe(2);
    const moved = await office.call('PUT', here, { group: 'after', version: 2 });
    expect(moved.body).toMatchObject({
      group: 'after',
      filename: image!.filename,
      caption: 'Hole in the wall',
    });
    expect((await office.call('GET', here)).status).toBe(404);
    expect((await office.call('GET', moved.body.url)).status).toBe(200);
    expect(namesOf((await images()).before)).toEqual([other!.filename]);
    expect((await kinds()).slice(0, 2)).toEqual(['photo.updated', 'photo.updated']);
  });

  test('to during the work and back stays in the group after, and is told as it was', async () => {
    const [image] = await addPhotos(field, projectId);
    const move = async (body: object) =>
      (await field.call('PUT', `${url}/images`, { ids: [image!.id], ...body })).body;
    expect((await move({ group: 'after', isDuring: true })).images).toMatchObject([
      { group: 'after', isDuring: true },
    ]);
    expect((await office.call('GET', `${url}/history`)).body[0]).toMatchObject({
      kind: 'photo.sorted',
      after: { group: 'after', isDuring: true, count: 1 },
    });
    const { after } = await images();
    const here = `${url}/images/after/${after[0].filename}`;
    const done = await field.call('PUT', here, { isDuring: false, version: after[0].version });
    expect(done.body).toMatchObject({ group: 'after', isDuring: false, filename: after[0].filename });
    const [event] = (await office.call('GET', `${url}/history`)).body;
    expect(event).toMatchObject({ before: { isDuring: true }, after: { isDuring: false } });
    const back = { isDuring: true, putBackOf: event.id, version: done.body.version };
    expect((await field.call('PUT', here, back)).body).toMatchObject({ isDuring: true });
    // What goes to before the work was not taken during it, whoever leaves that out.
    expect((await move({ group: 'before' })).images).toMatchObject([{ group: 'before', isDuring: false }]);
    expect((await move({ isDuring: true })).fields).toEqual({
      isDuring: 'A before photo can’t be a during photo too. Choose one.',
    });
  });

  test('of the group gives a photo another name where its own is taken, and refuses the same picture twice', async () => {
    const bytes = await anyPicture();
    await uploadPhotos(office, projectId, [{ bytes, name: 'a.jpg' }]);
    await uploadPhotos(office, projectId, [{ bytes: await anyPicture(), name: 'A.jpg' }], { group: 'after' });
    const moved = await office.call('PUT', `${url}/images/after/A.jpg`, { group: 'before' });
    expect(moved.body).toMatchObject({ group: 'before', filename: 'A (2).jpg' });
    await uploadPhotos(office, projectId, [{ bytes, name: 'same.jpg' }], { group: 'after' });
    expect(await office.call('PUT', `${url}/images/after/same.jpg`, { group: 'before' })).toMatchObject({
      status: 409,
      body: { code: 'photo.double', error: 'This picture is already in the group Before, as “a.jpg”.' },
    });
  });

  test('puts an earlier caption back, and nothing that never was', async () => {
    const [image] = await addPhotos(office, projectId);
    const here = `${url}/images/before/${image!.filename}`;
    await office.call('PUT', here, { caption: 'One' });
    await office.call('PUT', here, { caption: 'Two' });
    const [event] = (await office.call('GET', `${url}/history`)).body;
    expect((await office.call('PUT', here, { caption: 'Three', putBackOf: event.id })).status).toBe(422);
    expect((await office.call('PUT', here, { caption: 'One', putBackOf: event.id })).body.caption).toBe(
      'One',
    );
  });

  test('of an unknown field, of a photo that is not there and by somebody who did not add it is refused', async () => {
    const [image] = await addPhotos(office, projectId);
    const here = `${url}/images/before/${image!.filename}`;
    expect((await office.call('PUT', here, { colour: 'red' })).status).toBe(400);
    expect((await office.call('PUT', `${url}/images/before/none.jpg`, { caption: 'x' })).status).toBe(404);
    expect(await field.call('PUT', here, { caption: 'x' })).toMatchObject({
      status: 403,
      body: { error: 'You can only change the photos that you added.' },
    });
    expect((await field.call('DELETE', here)).status).toBe(403);
    const [own] = await addPhotos(field, projectId);
    expect(
      (await field.call('PUT', `${url}/images/before/${encodeURIComponent(own!.filename)}`, { caption: 'x' }))
        .status,
    ).toBe(200);
  });
});

describe('an order', () => {
  test('puts the named photos first and leaves the others as they were', async () => {
    await addPhotos(office, projectId, 4);
    const order = await office.call('PUT', `${url}/images/order`, {
      group: 'before',
      filenames: ['photo-3.jpg', 'gone.jpg', 'photo-1.jpg'],
    });
    const expected = ['photo-3.jpg', 'photo-1.jpg', 'photo-2.jpg', 'photo-4.jpg'];
    expect(order).toMatchObject({ status: 200, body: { group: 'before', filenames: expected } });
    expect(namesOf((await images()).before)).toEqual(expected);
    const told = (await kinds()).length;
    await office.call('PUT', `${url}/images/order`, { group: 'before', filenames: expected });
    expect(await kinds()).toHaveLength(told);
    // What comes later stands behind them.
    await uploadPhotos(office, projectId, [{ bytes: await anyPicture(), name: 'later.jpg' }]);
    expect(namesOf((await images()).before).at(-1)).toBe('later.jpg');
    const twice = await office.call('PUT', `${url}/images/order`, { group: 'before', filenames: ['a', 'a'] });
    expect(twice).toMatchObject({
      status: 422,
      body: { fields: { filenames: '“a” is in the order twice.' } },
    });
    expect((await field.call('PUT', `${url}/images/order`, { group: 'before', filenames: [] })).status).toBe(
      403,
    );
  });
});

describe('a removal', () => {
  test('can be taken back, and the second one finds nothing', async () => {
    const [image] = await addPhotos(office, projectId);
    const here = `${url}/images/before/${image!.filename}`;
    expect(await office.call('DELETE', here)).toMatchObject({
      status: 200,
      body: { message: 'Image deleted successfully', image: { id: image!.id } },
    });
    const second = await office.call('DELETE', here);
    expect(second).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'This photo was not found.' },
    });
    expect((await office.call('GET', here)).status).toBe(404);
    expect((await office.call('POST', `${here}/restore`)).body).toMatchObject({
      id: image!.id,
      filename: image!.filename,
    });
    expect((await office.call('POST', `${here}/restore`)).status).toBe(200);
    expect((await images()).before).toHaveLength(1);
    expect((await kinds()).slice(0, 2)).toEqual(['photo.restored', 'photo.deleted']);
  });

  test('leaves its name to nobody, and its picture may come again', async () => {
    const bytes = await anyPicture();
    await uploadPhotos(office, projectId, [{ bytes, name: 'a.jpg' }]);
    await office.call('DELETE', `${url}/images/before/a.jpg`);
    const again = await uploadPhotos(office, projectId, [{ bytes, name: 'a.jpg' }]);
    expect(again.body).toMatchObject({ already: [], images: [{ filename: 'a (2).jpg' }] });
    expect(await office.call('POST', `${url}/images/before/a.jpg/restore`)).toMatchObject({
      status: 409,
      body: { code: 'photo.double' },
    });
  });
});

describe('many photos', () => {
  test('get an area or a group in one go, told once', async () => {
    const list = await addPhotos(office, projectId, 3);
    const ids = list.map(({ id }) => id);
    const sorted = await office.call('PUT', `${url}/images`, { ids: ids.slice(0, 2), area: 'Roof' });
    expect(sorted.body.images.map(({ area }: { area: string }) => area)).toEqual(['Roof', 'Roof']);
    const moved = await office.call('PUT', `${url}/images`, {
      ids: [ids[2], ids[0]],
      group: 'after',
      area: '',
    });
    expect(namesOf(moved.body.images)).toEqual(['photo-1.jpg', 'photo-3.jpg']);
    expect(namesOf((await images()).after)).toEqual(['photo-1.jpg', 'photo-3.jpg']);
    expect((await kinds()).slice(0, 2)).toEqual(['photo.sorted', 'photo.sorted']);
    expect((await office.call('PUT', `${url}/images`, { ids })).status).toBe(422);
    expect((await office.call('PUT', `${url}/images`, { ids: [], area: 'x' })).status).toBe(422);
  });

  test('are removed and brought back together', async () => {
    const list = await addPhotos(office, projectId, 3);
    const ids = list.map(({ id }) => id);
    await office.call('DELETE', `${url}/images/before/${list[0]!.filename}`);
    const removed = await office.call('POST', `${url}/images/remove`, { ids });
    expect(removed).toMatchObject({ status: 200, body: { removed: ids.slice(1) } });
    expect((await images()).before).toEqual([]);
    expect((await office.call('POST', `${url}/images/remove`, { ids })).body).toEqual({
      removed: [],
      drafts: [],
    });
    const gone = await office.call('PUT', `${url}/images`, { ids, area: 'Roof' });
    expect(gone).toMatchObject({
      status: 422,
      body: { fields: { ids: expect.stringContaining('photo-1.jpg') } },
    });
    const back = await office.call('POST', `${url}/images/restore`, { ids: removed.body.removed });
    expect(namesOf(back.body.images)).toEqual(['photo-2.jpg', 'photo-3.jpg']);
    expect((await kinds()).slice(0, 2)).toEqual(['photo.many_restored', 'photo.many_deleted']);
  });

  test('of another project are refused whole, and those of others to field employees', async () => {
    const [mine] = await addPhotos(field, projectId);
    const [theirs] = await addPhotos(office, projectId);
    const [stranger] = await addPhotos(office, await newProject());
    const mixed = await office.call('POST', `${url}/images/remove`, { ids: [mine!.id, stranger!.id] });
    expect(mixed).toMatchObject({
      status: 422,
      body: { fields: { ids: `Photo ${stranger!.id} doesn’t belong to this project.` } },
    });
    const others = await field.call('POST', `${url}/images/remove`, { ids: [mine!.id, theirs!.id] });
    expect(others.status).toBe(403);
    expect((await images()).before).toHaveLength(2);
    expect((await field.call('POST', `${url}/images/remove`, { ids: [mine!.id] })).status).toBe(200);
  });
});

test('a project shows the newest twelve of each group and how many there are', async () => {
  await addPhotos(office, projectId, 14);
  await addPhotos(office, projectId, 1, { group: 'after' });
  const { body } = await office.call('GET', url);
  expect(body.imageCounts).toEqual({ before: 14, after: 1 });
  expect(namesOf(body.images.before)).toEqual(
    Array.from({ length: 12 }, (_, index) => `photo-${14 - index}.jpg`),
  );
  expect(body.images.after).toHaveLength(1);
});
