import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uploadPhotos } from '../../../../test/support/photo-fixtures.ts';
import { uploadCorpus } from '../../../../test/support/upload-corpus.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let projectId: number;

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
  projectId = (await office.call('POST', '/api/projects', { customer: { name: 'Ann' } })).body.id;
});
afterAll(() => app.close());

test.each(uploadCorpus.map((each, index) => ({ ...each, index })))(
  '$index $name gets $photo',
  async ({ name, bytes, photo }) => {
    const { status, body } = await uploadPhotos(office, projectId, [{ bytes: await bytes(), name }]);
    expect({ status, error: body.error }).toEqual({
      status: photo,
      error: photo === 200 ? undefined : expect.any(String),
    });
    if (photo !== 200) {
      expect(Object.keys(body.fields)).toEqual(['photos.0']);
      expect(JSON.stringify(body)).not.toContain('successfully');
      return;
    }
    const [image] = body.images;
    expect(image.filename).toMatch(/^[^/\\\p{C}]{1,90}\.(jpg|png|webp)$/u);
    const kept = await office.call('GET', image.url);
    const { exif, xmp, comments, format } = await sharp(kept.raw).metadata();
    expect({ exif, xmp, comments }).toEqual({ exif: undefined, xmp: undefined, comments: undefined });
    expect(kept.headers['content-type']).toBe(`image/${format}`);
    expect(kept.raw.includes('<script>')).toBe(false);
    expect(kept.headers['content-disposition']).not.toMatch(/[\n\r]|\.\.\//);
  },
);

test('all of it lies under its hash in the store, and nothing beside it', async () => {
  const folder = app.app.services.config.dataDir;
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
  const outside = found.filter(({ name, parentPath }) => {
    const place = join(folder, 'files', name.slice(0, 2), name.slice(2, 4));
    return !/^[0-9a-f]{64}$/.test(name) || parentPath !== place;
  });
  expect(outside.map(({ name }) => name)).toEqual([]);
  expect(found.length).toBeGreaterThan(30);
});
