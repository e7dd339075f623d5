import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'));
  files = createFileStore({ kind: 'disk', folder });
  await database.pool.query('delete from files');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pdf = { mediaType: 'application/pdf' };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const rows = async () => (await database.pool.query('select * from files')).rows;
const namesOnDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => each.name);

test('keeps content under its hash, with a row, and gives it back', async () => {
  const bytes = randomBytes(100_000);
  const stored = await files.put(database.db, bytes, pdf);

  expect(stored).toEqual({ sha256: hashOf(bytes), sizeBytes: 100_000, mediaType: 'application/pdf' });
  expect(await files.has(stored.sha256)).toBe(true);
  expect(bytes.equals(await files.read(stored.sha256))).toBe(true);
  expect(
    await readFile(join(folder, stored.sha256.slice(0, 2), stored.sha256.slice(2, 4), stored.sha256)),
  ).toEqual(bytes);
  expect(await rows()).toMatchObject([
    { sha256: stored.sha256, size_bytes: 100_000, media_type: 'application/pdf' },
  ]);
});

test('a stream is kept as its bytes are', async () => {
  const chunks = [randomBytes(70_000), randomBytes(1), randomBytes(70_000)];
  const { sha256, sizeBytes } = await files.put(database.db, Readable.from(chunks), pdf);

  expect(sha256).toBe(hashOf(Buffer.concat(chunks)));
  expect(sizeBytes).toBe(140_001);
});

test('the same content brought by many at once is kept once', async () => {
  const bytes = randomBytes(5000);
  const stored = await Promise.all(Array.from({ length: 8 }, () => files.put(database.db, bytes, pdf)));

  expect(new Set(stored.map((each) => each.sha256)).size).toBe(1);
  expect(await namesOnDisk()).toEqual([hashOf(bytes)]);
  expect(await rows()).toHaveLength(1);
});

test('content that the disk has cut short is replaced when it is brought again', async () => {
  const bytes = randomBytes(5000);
  const { sha256 } = await files.put(database.db, bytes, pdf);
  await writeFile(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256), bytes.subarray(0, 100));
  await files.put(database.db, bytes, pdf);

  expect(bytes.equals(await files.read(sha256))).toBe(true);
});

test('the row goes with the transaction', async () => {
  const failing = inTransaction(database.db, async (db) => {
    await files.put(db, randomBytes(10), pdf);
    throw new Error('the use case failed');
  });

  await expect(failing).rejects.toThrow('the use case failed');
  expect(await rows()).toEqual([]);
});

test('a stream that breaks leaves nothing behind', async () => {
  const broken = Readable.from(
    (function* broken() {
      yield randomBytes(10);
      throw new Error('the sender is gone');
    })(),
  );

  await expect(files.put(database.db, broken, pdf)).rejects.toThrow('the sender is gone');
  expect(await namesOnDisk()).toEqual([]);
  expect(await rows()).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT'])(
  'no room (%s) is refused as a full disk and leaves nothing behind',
  async (code) => {
    const noRoom = Readable.from(
      (function* noRoom() {
        yield randomBytes(10);
        throw Object.assign(new Error('write'), { code });
      })(),
    );

    await expect(files.put(database.db, noRoom, pdf)).rejects.toMatchObject({
      code: 'disk.full',
      status: 507,
    });
    expect(await namesOnDisk()).toEqual([]);
  },
);

test('what is not a hash is never a path', async () => {
  for (const name of ['../../etc/passwd', 'ABC', '', `${'a'.repeat(64)}/..`, 'a'.repeat(64)]) {
    await expect(files.read(name)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('uploads that never finished are removed after a while', async () => {
  await files.put(database.db, randomBytes(10), pdf);
  const [old, fresh] = [join(folder, 'unfinished', 'old'), join(folder, 'unfinished', 'fresh')];
  await writeFile(old, 'half');
  await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
  await writeFile(fresh, 'half');

  expect(await files.removeAbandoned(new Date(Date.now() - 60_000))).toBe(1);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['fresh']);
});

test('storage in S3 is refused with a sentence', () => {
  expect(() => createFileStore({ kind: 's3', url: 's3://bucket' })).toThrow(/^STORAGE_URL with s3:\/\//);
});
