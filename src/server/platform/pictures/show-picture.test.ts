import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { phonePhoto, plainPicture, smallPdf } from '../../../../test/support/picture-files.ts';
import { diskTestStore, type TestStore } from '../../../../test/support/stores.ts';
import { uploaded } from '../../../../test/support/table-files.ts';
import { pictureSizes, type PictureSize } from '../../../shared/pictures/picture-sizes.ts';
import { query } from '../db/query.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeUnusedFiles } from '../files/remove-unused-files.ts';
import type { FileStore } from '../files/file-store.ts';
import * as drawing from './draw-sizes.ts';
import { showPicture } from './show-picture.ts';
import { keepPicture, takeInPicture, type KeptPicture } from './take-in-picture.ts';

vi.mock(import('./draw-sizes.ts'), { spy: true });

let database: TestDatabase;
let store: TestStore;
let files: FileStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await diskTestStore();
  ({ files } = store);
});
afterAll(async () => {
  await database.drop();
  await store.remove();
});
beforeEach(() => void vi.mocked(drawing.drawSize).mockClear());

let red = 0;
async function keepPhoto(width = 3000, height = 2250): Promise<KeptPicture> {
  const photo = await phonePhoto({ width, height, red: (red += 1) });
  const taken = await takeInPicture('picture', uploaded(photo, 'front.jpg'), { files });
  return (await inTransaction(database.db, (db) => keepPicture(db, files, taken)))!;
}
const shown = ({ sha256 }: { sha256: string }, size?: PictureSize, mediaType = 'image/jpeg') =>
  showPicture({ db: database.db, files }, { sha256, mediaType, name: 'front.jpg' }, size);
async function bytesOf(answer: ReturnType<typeof shown>): Promise<Uint8Array> {
  return answer.bytes instanceof Uint8Array ? answer.bytes : answer.bytes();
}
const sizesOf = async ({ sha256 }: { sha256: string }) =>
  query<{ size: string; sha256: string }>(
    database.db,
    'select size, sha256 from picture_sizes where source_sha256 = $1 order by size',
    [sha256],
  );
const forgetSizes = () => query(database.db, 'delete from picture_sizes');

test('an upload brings its sizes along, so that nobody waits for them', async () => {
  const kept = await keepPhoto();
  for (const [size, width, height] of [
    ['thumb', 240, 320],
    ['screen', 1536, 2048],
  ] as const) {
    const answer = shown(kept, size);
    expect(answer).toMatchObject({ mediaType: 'image/webp', name: 'front.webp' });
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ format: 'webp', width, height });
  }
  expect(drawing.drawSize).not.toHaveBeenCalled();
  expect(new Set(pictureSizes.map((size) => shown(kept, size).etag)).size).toBe(pictureSizes.length);
});

test('the size for a phone is drawn for who asks for it first, and kept', async () => {
  const kept = await keepPhoto();
  const phone = { width: 960, height: 1280 };
  expect(await sharp(await bytesOf(shown(kept, 'middle'))).metadata()).toMatchObject(phone);
  expect(await sharp(await bytesOf(shown(kept, 'middle'))).metadata()).toMatchObject(phone);
  expect(drawing.drawSize).toHaveBeenCalledTimes(1);
});

test('a small picture stays as small as it is', async () => {
  const kept = await keepPhoto(100, 50);
  for (const size of pictureSizes)
    expect(await sharp(await bytesOf(shown(kept, size))).metadata()).toMatchObject({
      width: 50,
      height: 100,
    });
});

test('sizes that are missing are made once, however many ask', async () => {
  const kept = await keepPhoto();
  await forgetSizes();
  const asked = await Promise.all(Array.from({ length: 20 }, () => bytesOf(shown(kept, 'thumb'))));
  expect(new Set(asked.map((each) => each.byteLength)).size).toBe(1);
  expect(drawing.drawSize).toHaveBeenCalledTimes(1);
  await bytesOf(shown(kept, 'thumb'));
  expect(drawing.drawSize).toHaveBeenCalledTimes(1);
  expect(await sizesOf(kept)).toHaveLength(1);
});

test('of two processes the first one has made it for both', async () => {
  const [kept, other] = [await keepPhoto(), await keepPhoto()];
  const [theirs] = await sizesOf(other);
  await forgetSizes();
  vi.mocked(drawing.drawSize).mockImplementationOnce(async () => {
    // Meanwhile another process has kept its own drawing.
    await query(database.db, `insert into picture_sizes values ($1, 'thumb', $2, $3)`, [
      kept.sha256,
      drawing.recipe,
      theirs!.sha256,
    ]);
    return plainPicture('webp');
  });
  const got = await bytesOf(shown(kept, 'thumb'));
  expect(Buffer.from(got).equals(Buffer.from(await files.read(theirs!.sha256)))).toBe(true);
  expect(await sizesOf(kept)).toEqual([{ size: 'thumb', sha256: theirs!.sha256 }]);
});

test.each(['gone', 'damaged'])('a size of which the content is %s is made again', async (what) => {
  const kept = await keepPhoto();
  const { sha256 } = (await sizesOf(kept)).find(({ size }) => size === 'thumb')!;
  if (what === 'gone') await files.remove(sha256);
  else await store.overwrite(sha256, Buffer.from('nonsense'));
  expect(await sharp(await bytesOf(shown(kept, 'thumb'))).metadata()).toMatchObject({ width: 240 });
  expect(drawing.drawSize).toHaveBeenCalledTimes(1);
  expect(await sizesOf(kept)).toHaveLength(2);
});

test('sizes are let go with what they were made of, and hold nothing themselves', async () => {
  const kept = await keepPhoto();
  const sizes = await sizesOf(kept);
  await query(database.db, `update files set created_at = now() - interval '2 days'`);
  await removeUnusedFiles(database.db, files, new Date(Date.now() - 86_400_000));
  const there = await Promise.all([kept, ...sizes].map(({ sha256 }) => files.has(sha256)));
  expect(there).toEqual([false, false, false]);
  expect(await sizesOf(kept)).toEqual([]);
});

test('what is drawn of a picture that has just been let go is shown and not kept', async () => {
  const kept = await keepPhoto();
  await forgetSizes();
  vi.mocked(drawing.drawSize).mockImplementationOnce(async () => {
    await query(database.db, 'delete from files where sha256 = $1', [kept.sha256]);
    return plainPicture('webp');
  });
  expect(await sharp(await bytesOf(shown(kept, 'thumb'))).metadata()).toMatchObject({ width: 60 });
  expect(await sizesOf(kept)).toEqual([]);
});

describe('what has no sizes', () => {
  test('a PDF', async () => {
    const { sha256 } = await files.put(database.db, smallPdf, { mediaType: 'application/pdf' });
    expect(() => shown({ sha256 }, 'thumb', 'application/pdf')).toThrow('This picture was not found.');
    expect(Buffer.from(await bytesOf(shown({ sha256 }, undefined, 'application/pdf'))).equals(smallPdf)).toBe(
      true,
    );
  });

  test('no picture', () => {
    expect(() => showPicture({ db: database.db, files }, undefined, 'thumb')).toThrow(
      'This picture was not found.',
    );
  });
});

test.each(['png', 'webp'] as const)('sizes of a transparent %s stay so, and grey ones grey', async (type) => {
  const clear = await sharp({ create: { width: 500, height: 400, channels: 4, background: '#ff000040' } })
    .toFormat(type)
    .toBuffer();
  const grey = await sharp(clear).greyscale().flatten().toFormat(type).toBuffer();
  for (const bytes of [clear, grey]) {
    const { sizes } = await takeInPicture('picture', uploaded(bytes, 'logo'));
    expect(await sharp(sizes.thumb).metadata()).toMatchObject({
      width: 320,
      height: 256,
      hasAlpha: bytes === clear,
    });
  }
});

test('a picture of the press keeps its colours', async () => {
  const cmyk = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c04020' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const taken = await takeInPicture('picture', uploaded(cmyk, 'scan.jpg'));
  for (const bytes of [taken.bytes, taken.sizes.thumb!]) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect([Math.abs(data[0]! - 0xc0) < 40, Math.abs(data[2]! - 0x20) < 60]).toEqual([true, true]);
  }
});
