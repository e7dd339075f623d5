import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cameraExif, exifBlock, withExif } from '../../../../test/support/exif-block.ts';
import { addPhotos, anyPicture, uploadPhotos } from '../../../../test/support/photo-fixtures.ts';
import { startTransaction } from '../../../../test/support/start-transaction.ts';
import { formWith, plainPicture, smallPdf } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
let stranger: TestCaller;
let url: string;
let projectId: number;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  field = await app.signIn('field', { firstName: 'Finn', lastName: 'Field' });
  stranger = await app.signIn('field', { firstName: 'Sten', lastName: 'Stranger' });
});
afterAll(() => app.close());

beforeEach(async () => {
  const lead = { customer: { name: 'Ann' }, employeeIds: [field.employeeId] };
  projectId = Number((await office.call('POST', '/api/projects', lead)).body.id);
  url = `/api/projects/${projectId}`;
});

const draw = async (caller: TestCaller, bytes: Uint8Array, name = 'photo-1.jpg', headers = {}) =>
  caller.call(
    'POST',
    `${url}/images/before/${encodeURIComponent(name)}/drawing`,
    formWith({}, { field: 'photo', bytes, name: 'drawing.jpg' }),
    headers,
  );
const names = async () =>
  (await office.call('GET', `${url}/images`)).body.before.map((each: { filename: string }) => each.filename);
const picturesOf = (filename: string) =>
  query(app.db, 'select picture_sha256, version from photos where project_id = $1 and filename = $2', [
    projectId,
    filename,
  ]);

describe('a drawing on a photo', () => {
  test('becomes a photo of its own right behind it, and leaves it as it was', async () => {
    const [first] = await addPhotos(office, projectId, 3, {
      fields: { caption: 'Old sink', area: 'Kitchen' },
    });
    const before = await picturesOf('photo-1.jpg');
    const { status, body } = await draw(field, await anyPicture());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      group: 'before',
      filename: 'photo-1 drawn.jpg',
      caption: 'Old sink',
      area: 'Kitchen',
      uploadedBy: 'Finn Field',
      drawnFrom: first!.id,
    });
    expect(await names()).toEqual(['photo-1.jpg', 'photo-1 drawn.jpg', 'photo-2.jpg', 'photo-3.jpg']);
    expect(await picturesOf('photo-1.jpg')).toEqual(before);
    expect((await office.call('GET', body.url)).status).toBe(200);
    const [event] = (await office.call('GET', `${url}/history`)).body;
    expect(event).toMatchObject({
      kind: 'photo.drawn',
      after: { filename: 'photo-1 drawn.jpg', original: 'photo-1.jpg' },
    });
  });

  test('was taken when and where the photo was', async () => {
    const bytes = withExif(
      await plainPicture('jpeg', 33),
      exifBlock(
        cameraExif({
          at: '2026:03:01 09:30:00',
          offset: '-06:00',
          latitude: ['N', [30, 1, 15, 1, 0, 1]],
          longitude: ['W', [97, 1, 45, 1, 0, 1]],
        }),
      ),
    );
    const { body } = await uploadPhotos(office, projectId, [{ bytes, name: 'photo-1.jpg' }]);
    const [{ takenAt, latitude, longitude }] = body.images;
    expect(takenAt).not.toBeNull();
    const drawn = await draw(office, await anyPicture());
    expect(drawn.body).toMatchObject({ takenAt, latitude, longitude });
    expect((await field.call('GET', `${url}/images`)).body.before[1]).toMatchObject({ latitude: null });
  });

  test('of what was drawn on before gets the next name, and stands behind that', async () => {
    await addPhotos(office, projectId, 2);
    await draw(office, await anyPicture());
    const again = await draw(office, await anyPicture(), 'photo-1 drawn.jpg');
    expect(again.body).toMatchObject({ filename: 'photo-1 drawn (2).jpg' });
    await draw(office, await anyPicture(), 'photo-1 drawn (2).jpg');
    expect(await names()).toEqual([
      'photo-1.jpg',
      'photo-1 drawn.jpg',
      'photo-1 drawn (2).jpg',
      'photo-1 drawn (3).jpg',
      'photo-2.jpg',
    ]);
  });

  test('that comes twice, under whichever key, is one photo', async () => {
    await addPhotos(office, projectId, 1);
    const bytes = await anyPicture();
    const answers = await Promise.all([draw(field, bytes), draw(field, bytes), draw(office, bytes)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await names()).toHaveLength(2);
  });

  test('is removed and comes back without its photo, and outlives it', async () => {
    await addPhotos(office, projectId, 1);
    const { body } = await draw(field, await anyPicture());
    const drawn = `${url}/images/before/photo-1%20drawn.jpg`;
    expect(await field.call('DELETE', drawn)).toMatchObject({
      body: { message: 'Image deleted successfully' },
    });
    expect(await names()).toEqual(['photo-1.jpg']);
    await field.call('POST', `${drawn}/restore`);
    await office.call('DELETE', `${url}/images/before/photo-1.jpg`);
    expect(await names()).toEqual(['photo-1 drawn.jpg']);
    await query(app.db, 'delete from photos where project_id = $1 and deleted_at is not null', [projectId]);
    expect((await office.call('GET', `${url}/images`)).body.before[0]).toMatchObject({
      id: body.id,
      drawnFrom: null,
    });
  });

  test('is refused where the photo is removed, unknown or of a project that one may not know of', async () => {
    await addPhotos(office, projectId, 2);
    expect(await draw(office, await anyPicture(), 'nothing.jpg')).toMatchObject({ status: 404 });
    expect(await draw(stranger, await anyPicture())).toMatchObject({ status: 404 });
    await office.call('DELETE', `${url}/images/before/photo-1.jpg`);
    expect(await draw(office, await anyPicture())).toMatchObject({ status: 404 });
    expect(await names()).toEqual(['photo-2.jpg']);
  });

  test('waits for who removes the photo at that moment, and is refused then', async () => {
    await addPhotos(office, projectId, 1);
    const removal = await startTransaction(app.database);
    await removal.query('select 1 from projects where id = $1 for no key update', [projectId]);
    const answer = draw(office, await anyPicture());
    await removal.commitOnceWaitedFor(async () => {
      await removal.query('update photos set deleted_at = now() where project_id = $1', [projectId]);
    });
    expect(await answer).toMatchObject({ status: 404 });
    expect(await names()).toEqual([]);
  });

  test('that is no picture is refused at its field', async () => {
    await addPhotos(office, projectId, 1);
    const pdf = await draw(office, smallPdf);
    expect(pdf).toMatchObject({ status: 415, body: { fields: { photo: expect.any(String) } } });
    const none = await office.call('POST', `${url}/images/before/photo-1.jpg/drawing`, formWith({}));
    expect(none.status).toBeGreaterThanOrEqual(400);
    expect(none.status).toBeLessThan(500);
    expect(await names()).toEqual(['photo-1.jpg']);
  });
});
