import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

import { figure, isFullSize } from '../../../../test/faults/full-size.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { startS3Peer, type S3Behaviour, type S3Peer } from '../../../../test/support/s3-peer.ts';
import { s3TestStore } from '../../../../test/support/stores.ts';
import { readStorage } from '../../storage-config.ts';
import { createFileStore } from './create-file-store.ts';
import type { FileStore } from './file-store.ts';
import { usualPatience } from './s3-exchange.ts';
import { eventually } from '../../../../test/support/eventually.ts';

let database: TestDatabase;
let peer: S3Peer;
let store: Awaited<ReturnType<typeof s3TestStore>>;
let files: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  peer = await startS3Peer();
  store = await s3TestStore(peer);
  ({ files } = store);
  await database.pool.query('delete from files');
});
afterEach(async () => {
  await store.remove();
  await peer.close();
});

const pdf = { mediaType: 'application/pdf' };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const unavailable = { code: 'store.unavailable', status: 503, details: { retryAfterSeconds: 5 } };
const rows = async () => (await database.pool.query('select * from files')).rows;
async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

describe('a store in trouble', () => {
  /** Gives a store that hangs up soon; what is promised in seconds is judged by `npm run faults`. */
  const hasty = { ...usualPatience, silenceMs: 300, lastTryAfterMs: 100, lookAgainAfterMs: 100 };

  test.each<[S3Behaviour, string]>([
    ['cut', 'cuts the line in the middle of a body'],
    ['error', 'answers 500'],
    ['slow-down', 'asks for fewer requests'],
    ['nowhere', 'is behind a proxy that answers with a page'],
    ['damage-once', 'gives damaged bytes'],
  ])('that once or twice (%s: %s) is not noticed', async (behaviour) => {
    const bytes = randomBytes(300_000);
    peer.failNext(behaviour === 'damage-once' ? 'serve' : behaviour, 2);
    await files.put(database.db, bytes, pdf);
    peer.failNext(behaviour, behaviour === 'damage-once' ? 1 : 2);
    expect(bytes.equals(await files.read(hashOf(bytes)))).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test.each<S3Behaviour>(['cut', 'error', 'slow-down', 'hang', 'nowhere'])(
    'that goes on (%s) is said, keeps nothing, and heals by itself',
    async (behaviour) => {
      const [kept, brought] = [randomBytes(300_000), randomBytes(300_000)];
      await files.put(database.db, kept, pdf);
      if (behaviour === 'hang' && !isFullSize) files = store.filesWith(hasty);
      peer.behaviour = behaviour;
      const waited = await secondsOf(() =>
        expect(files.put(database.db, brought, pdf)).rejects.toMatchObject(unavailable),
      );
      if (isFullSize) expect(waited).toBeLessThan(10);
      await expect(files.read(hashOf(kept))).rejects.toMatchObject(unavailable);
      await expect(files.stage(brought)).rejects.toMatchObject(unavailable);
      expect(await rows()).toHaveLength(1);

      peer.behaviour = 'serve';
      const healed = await secondsOf(() => eventually(() => files.read(hashOf(kept))));
      await eventually(() => files.put(database.db, brought, pdf));
      expect(await rows()).toHaveLength(2);
      figure(
        `store of files (${behaviour}): refused after ${waited.toFixed(1)} s, healed ${healed.toFixed(1)} s after its trouble`,
      );
    },
    40_000,
  );

  test('that is not there at all is said at once from the second request on', async () => {
    files = store.filesWith({ ...usualPatience, lookAgainAfterMs: 3_600_000 });
    const { sha256 } = await files.put(database.db, randomBytes(10), pdf);
    await peer.refuse();
    await expect(files.read(sha256)).rejects.toMatchObject(unavailable);
    await peer.listen();
    peer.requests.length = 0;
    const reading = () => expect(files.read(sha256)).rejects.toMatchObject(unavailable);
    await Promise.all(Array.from({ length: 50 }, reading));
    expect(peer.requests).toEqual([]);
  });

  test('that hangs holds one of many, not all', async () => {
    const { sha256 } = await files.put(database.db, randomBytes(10), pdf);
    // It is waited for as long as this test likes, asked once each time, and found away at once.
    files = store.filesWith({ ...usualPatience, silenceMs: 60_000, lastTryAfterMs: 1 });
    const reading = () => expect(files.read(sha256)).rejects.toMatchObject(unavailable);
    await peer.refuse();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    onTestFinished(() => clock.mockRestore());
    await reading();
    await peer.listen();
    peer.behaviour = 'hang';
    peer.requests.length = 0;
    clock.mockReturnValue(Date.now() + usualPatience.lookAgainAfterMs);
    const looking = reading();
    await eventually(() => expect(peer.requests).toHaveLength(1));
    await Promise.all(Array.from({ length: 20 }, reading));
    expect(peer.requests).toHaveLength(1);
    await peer.refuse();
    await looking;
  });

  test('that crawls is given up', async () => {
    const { sha256 } = await files.put(database.db, randomBytes(5_000), pdf);
    if (!isFullSize) files = store.filesWith({ ...hasty, silenceMs: 30_000, slowMs: 300 });
    peer.behaviour = 'drip';
    const waited = await secondsOf(() => expect(files.read(sha256)).rejects.toMatchObject(unavailable));
    if (isFullSize) expect(waited).toBeLessThan(11);
  });

  test.each<S3Behaviour>(['full', 'quota'])(
    'that has no room (%s) is a full disk, and reads go on',
    async (behaviour) => {
      const { sha256 } = await files.put(database.db, randomBytes(10), pdf);
      peer.behaviour = behaviour;
      const sentence = 'File storage is full. Nothing was changed. Tell your admin.';
      await expect(files.put(database.db, randomBytes(10), pdf)).rejects.toMatchObject({
        code: 'disk.full',
        status: 507,
        message: sentence,
      });
      await files.read(sha256);
      expect(await rows()).toHaveLength(1);
    },
  );

  test('that damages what it keeps shows it to nobody', async () => {
    const { sha256 } = await files.put(database.db, randomBytes(700_000), pdf);
    peer.behaviour = 'damage';
    await expect(files.read(sha256)).rejects.toMatchObject({ code: 'file.damaged', status: 500 });
  });

  test('that does not know the keys any more is said without showing them', async () => {
    peer.behaviour = 'deny';
    await expect(files.put(database.db, randomBytes(10), pdf)).rejects.toMatchObject({
      code: 'store.unavailable',
      message: 'File storage doesn’t accept this app. Nothing was changed. Tell your admin.',
    });
  });
});

test('content that never comes whole to the store is not kept by it', async () => {
  const chunk = randomBytes(1000);
  const broken = Readable.from(
    (function* broken() {
      yield chunk;
      throw new Error('the sender is gone');
    })(),
  );
  await expect(files.put(database.db, broken, pdf)).rejects.toThrow('the sender is gone');
  expect(peer.requests).toEqual([]);
});

test('100 MB pass through little memory', async () => {
  const chunk = randomBytes(1_000_000);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const large = Readable.from(
    (function* large() {
      for (let index = 0; index < 100; index += 1) {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        yield chunk;
      }
    })(),
  );
  // What the peer in this process holds is not counted: it has not got anything yet when the last of it is read.
  await files.stage(large);
  figure(`100 MB on their way to the store: at most ${(most / 1e6).toFixed(0)} MB of buffers`);
  if (isFullSize) expect(most).toBeLessThan(40_000_000);
  expect(peer.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
});

test('more objects than one list holds are all seen; what others keep in the bucket is not ours', async () => {
  const objects = peer.objectsOf(store.bucket);
  const hashes = Array.from({ length: 2_300 }, (_, index) => hashOf(Buffer.from(String(index))));
  for (const sha256 of hashes)
    objects.set(`ours/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`, {
      bytes: Buffer.alloc(0),
      keptAt: new Date('2026-01-01'),
    });
  for (const key of ['ours/notes.txt', `ours/${hashes[0]}`, `theirs/${hashes[0]}`])
    objects.set(key, { bytes: Buffer.alloc(0), keptAt: new Date('2026-01-01') });
  const found: string[] = [];
  for await (const batch of files.list()) found.push(...batch.map(({ sha256 }) => sha256));
  expect(found.toSorted()).toEqual(hashes.toSorted());
});

describe('at the start', () => {
  const startWith = (storageUrl: string, env = {}) =>
    createFileStore(readStorage({ STORAGE_URL: storageUrl, ...env }, tmpdir())).requireReachable();

  test('a store that works is taken', async () => {
    await files.requireReachable();
    await startWith(peer.storageUrl(store.bucket));
  });

  test.each<[string, () => string, RegExp]>([
    ['no such bucket', () => peer.storageUrl('nobodys'), /has no bucket "nobodys"\.$/],
    [
      'a wrong key',
      () => peer.storageUrl(store.bucket).replace('PEERKEY', 'OTHER'),
      /doesn’t let this app use its bucket "test-\w+": .*InvalidAccessKeyId/,
    ],
    [
      'a wrong secret',
      () => peer.storageUrl(store.bucket).replace('peer', 'wrong'),
      /SignatureDoesNotMatch\. Check the keys, their permissions/,
    ],
    [
      'another region',
      () => `${peer.storageUrl(store.bucket)}&region=eu-west-1`,
      /AuthorizationHeaderMalformed/,
    ],
    [
      'nobody at that address',
      () => peer.storageUrl(store.bucket).replace(/endpoint=.*/, 'endpoint=http://127.0.0.1:1'),
      /^The file storage of STORAGE_URL can’t be reached at http:\/\/127\.0\.0\.1:1: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
    ],
  ])('%s is said in a sentence without a secret', async (_, storageUrl, sentence) => {
    const refusal = (await startWith(storageUrl()).catch((error: unknown) => error)) as Error;
    expect(refusal.name).toBe('StoreStartError');
    expect(refusal.message).toMatch(sentence);
    expect(refusal.message).toMatch(/^[^\n]+\.$/);
    expect(refusal.message).not.toMatch(/secret|PEERKEY|OTHER/);
  });
});
