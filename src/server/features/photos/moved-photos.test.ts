import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { anyPicture, uploadPhotos } from '../../../../test/support/photo-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let kept: number;
let double: number;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());

beforeEach(async () => {
  const customerId = (await office.call('POST', '/api/customers', { name: 'Ida Moss' })).body.id;
  const lead = async () =>
    (await office.call('POST', '/api/projects', { customerId, street: '12 Elm Street', city: 'Albany' })).body
      .id;
  [kept, double] = [await lead(), await lead()];
});

const upload = async (id: number, name: string, bytes?: Buffer, group: 'before' | 'after' = 'before') =>
  (await uploadPhotos(office, id, [{ bytes: bytes ?? (await anyPicture()), name }], { group })).body
    .images[0];
const names = async (id: number, group: 'before' | 'after' = 'before') =>
  (await office.call('GET', `/api/projects/${id}/images`)).body[group].map(
    ({ filename }: { filename: string }) => filename,
  );

test('photos go with a removed duplicate, under names that are free, and come back under their own', async () => {
  const same = await anyPicture();
  await upload(kept, 'roof.jpg');
  await upload(kept, 'same.jpg', same);
  const moved = await upload(double, 'roof.jpg');
  await upload(double, 'roof (2).jpg');
  await upload(double, 'same again.jpg', same);
  await upload(double, 'roof.jpg', undefined, 'after');
  const gone = await upload(double, 'gone.jpg');
  await office.call('DELETE', `/api/projects/${double}/images/before/gone.jpg`);

  const preview = await office.call('GET', `/api/projects/${kept}/duplicates`);
  expect(preview.body.found).toMatchObject([{ photoCount: 4 }]);
  const removed = await office.call('POST', `/api/projects/${kept}/remove_duplicates`, {});
  expect(removed.body.project.imageCounts).toEqual({ before: 4, after: 1 });
  expect(await names(kept)).toEqual(['roof.jpg', 'same.jpg', 'roof (2).jpg', 'roof (2) (2).jpg']);
  expect(await names(kept, 'after')).toEqual(['roof.jpg']);
  const history = (await office.call('GET', `/api/projects/${kept}/history`)).body;
  expect(history[0]).toMatchObject({ kind: 'project.duplicates_removed', after: { movedPhotos: 3 } });
  const list = await office.call('GET', `/api/projects/${kept}/duplicates`);
  expect(list.body.removed).toMatchObject([{ id: double, photoCount: 3 }]);

  // Something is done with one of them, and the place of another is used meanwhile.
  const here = `/api/projects/${kept}/images/before/${encodeURIComponent('roof (2).jpg')}`;
  expect((await office.call('PUT', here, { caption: 'Ridge' })).body).toMatchObject({ id: moved.id });
  await upload(kept, 'later.jpg');
  expect((await office.call('POST', `/api/projects/${double}/restore`)).status).toBe(200);
  expect(await names(kept)).toEqual(['roof.jpg', 'same.jpg', 'later.jpg']);
  expect(await names(double)).toEqual(['same again.jpg', 'roof.jpg', 'roof (2).jpg']);
  expect(await names(double, 'after')).toEqual(['roof.jpg']);
  const back = (await office.call('GET', `/api/projects/${double}/images`)).body.before[1];
  expect(back).toMatchObject({
    id: moved.id,
    caption: 'Ridge',
    url: expect.stringContaining(`/projects/${double}/`),
  });
  const restored = await office.call('POST', `/api/projects/${double}/images/before/gone.jpg/restore`);
  expect(restored.body).toMatchObject({ id: gone.id });
});

test('a photo that was removed at its new place comes back removed', async () => {
  const photo = await upload(double, 'a.jpg');
  await office.call('POST', `/api/projects/${kept}/remove_duplicates`, {});
  await office.call('DELETE', `/api/projects/${kept}/images/before/a.jpg`);
  await office.call('POST', `/api/projects/${double}/restore`);
  expect(await names(double)).toEqual([]);
  const back = await office.call('POST', `/api/projects/${double}/images/before/a.jpg/restore`);
  expect(back.body).toMatchObject({ id: photo.id });
});

test('a removed project hides its photos, and shows them again when it is back', async () => {
  const photo = await upload(kept, 'a.jpg');
  await office.call('DELETE', `/api/projects/${kept}`);
  expect((await office.call('GET', photo.url)).status).toBe(404);
  expect((await uploadPhotos(office, kept, [{ bytes: await anyPicture() }])).status).toBe(404);
  await office.call('POST', `/api/projects/${kept}/restore`);
  expect((await office.call('GET', photo.url)).status).toBe(200);
});
