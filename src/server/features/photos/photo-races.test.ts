import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addPhotos, anyPicture, uploadPhotos } from '../../../../test/support/photo-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let projectId: number;
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());
beforeEach(async () => {
  projectId = (await office.call('POST', '/api/projects', { customer: { name: 'Ann' } })).body.id;
  url = `/api/projects/${projectId}`;
});

const before = async (): Promise<{ id: number; filename: string }[]> =>
  (await office.call('GET', `${url}/images`)).body.before;
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('the same photo from twenty at once is kept once', async () => {
  const bytes = await anyPicture();
  const answers = await times(20, () => uploadPhotos(office, projectId, [{ bytes, name: 'IMG.jpg' }]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.images[0].id)).size).toBe(1);
  expect(answers.filter(({ body }) => body.already.length === 0)).toHaveLength(1);
  expect(await before()).toHaveLength(1);
});

test('twenty photos of one name at once each get their own', async () => {
  const pictures = await times(20, anyPicture);
  await times(20, (index) =>
    uploadPhotos(office, projectId, [{ bytes: pictures[index]!, name: 'image.jpg' }]),
  );
  const names = (await before()).map(({ filename }) => filename);
  expect(new Set(names).size).toBe(20);
  expect(names).toContain('image (20).jpg');
});

test('deleting, adding and moving while others reorder loses and doubles nothing', async () => {
  const photos = await addPhotos(office, projectId, 12);
  const names = photos.map(({ filename }) => filename);
  const answers = await Promise.all([
    ...names.slice(0, 4).map((name) => office.call('DELETE', `${url}/images/before/${name}`)),
    ...[1, 2, 3, 4].map((step) =>
      office.call('PUT', `${url}/images/order`, {
        group: 'before',
        filenames: [...names.slice(step), ...names.slice(0, step)],
      }),
    ),
    uploadPhotos(office, projectId, [{ bytes: await anyPicture(), name: 'late.jpg' }]),
    office.call('PUT', `${url}/images/before/photo-12.jpg`, { group: 'after' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const left = (await before()).map(({ filename }) => filename);
  expect(left.toSorted()).toEqual([...names.slice(4, 11), 'late.jpg'].toSorted());
  const last = await office.call('PUT', `${url}/images/order`, {
    group: 'before',
    filenames: left.toReversed(),
  });
  expect(last.body.filenames).toEqual(left.toReversed());
});

test('of ten who delete one photo one does, and of ten who edit one version one wins', async () => {
  const [one, other] = await addPhotos(office, projectId, 2);
  const deleted = await times(10, () => office.call('DELETE', `${url}/images/before/${one!.filename}`));
  expect(deleted.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
  const edits = await times(10, (index) =>
    office.call('PUT', `${url}/images/before/${other!.filename}`, { caption: `Edit ${index}`, version: 1 }),
  );
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(412)]);
});

test('a restore and the same picture coming again leave one of the two', async () => {
  const bytes = await anyPicture();
  await uploadPhotos(office, projectId, [{ bytes, name: 'a.jpg' }]);
  await office.call('DELETE', `${url}/images/before/a.jpg`);
  const [restored, again] = await Promise.all([
    office.call('POST', `${url}/images/before/a.jpg/restore`),
    uploadPhotos(office, projectId, [{ bytes, name: 'a.jpg' }]),
  ]);
  expect([200, 409]).toContain(restored.status);
  expect(again.status).toBe(200);
  expect(await before()).toHaveLength(1);
});
