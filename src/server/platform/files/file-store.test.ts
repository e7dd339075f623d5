import { createHash, randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { copyFile, mkdir, open, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { startS3Peer, storeHost, type S3Peer } from '../../../../test/support/s3-peer.ts';
import { startTransaction } from '../../../../test/support/start-transaction.ts';
import { diskTestStore, s3TestStore, type TestStore } from '../../../../test/support/stores.ts';
import { query } from '../db/query.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileStore } from './file-store.ts';
import { filePathParts } from './file-place.ts';
import { removeOrphans } from './remove-orphans.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

let database: TestDatabase;
let peer: S3Peer;
let store: TestStore;
let files: FileStore;

// The names of a store's hosts lead to the peer, as a name server would have it.
const realLookup = dns.lookup;
beforeAll(() => {
  const lookup = (host: string, ...rest: unknown[]) => {
    const isOurs = host.endsWith(`.${storeHost}`);
    return (realLookup as (...words: unknown[]) => void)(isOurs ? '127.0.0.1' : host, ...rest);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(lookup);
});
afterAll(() => vi.restoreAllMocks());

beforeAll(async () => {
  database = await createTestDatabase();
  peer = await startS3Peer();
});
afterAll(async () => {
  await database.drop();
  await peer.close();
});

const pdf = { mediaType: 'application/pdf' };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const rows = async () => (await database.pool.query('select * from files')).rows;
const names = () => store.names();

describe.each([
  ['a folder', () => diskTestStore()],
  ['a bucket', () => s3TestStore(peer)],
  ['a bucket that the host names', () => s3TestStore(peer, 'host')],
] as const)('files in %s', (_kind, createStore) => {
  beforeEach(async () => {
    store = await createStore();
    ({ files } = store);
    await database.pool.query('delete from files');
  });
  afterEach(() => store.remove());

  test('keeps content under its hash, with a row, and gives it back', async () => {
    const bytes = randomBytes(100_000);
    const stored = await files.put(database.db, bytes, pdf);

    expect(stored).toEqual({ sha256: hashOf(bytes), sizeBytes: 100_000, mediaType: 'application/pdf' });
    expect(await files.has(stored.sha256)).toBe(true);
    expect(bytes.equals(await files.read(stored.sha256))).toBe(true);
    expect(bytes.equals(await store.bytesOf(stored.sha256))).toBe(true);
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
    expect(await names()).toEqual([hashOf(bytes)]);
    expect(await rows()).toHaveLength(1);
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['changed within its size', (bytes: Buffer) => randomBytes(bytes.byteLength)],
  ])('content that the store has %s is replaced when it is brought again', async (_, damaged) => {
    for (const asBrought of [(bytes: Buffer) => bytes, (bytes: Buffer) => Readable.from([bytes])]) {
      const bytes = randomBytes(5000);
      const { sha256 } = await files.put(database.db, bytes, pdf);
      await store.overwrite(sha256, damaged(bytes));
      await files.stage(asBrought(bytes));
      await files.put(database.db, bytes, pdf);

      expect(bytes.equals(await files.read(sha256))).toBe(true);
    }
  });

  test.each([
    ['other bytes', randomBytes(5000)],
    ['fewer bytes', randomBytes(10)],
  ])('%s in the place of content are never given for it', async (_, bytes) => {
    const { sha256 } = await files.put(database.db, randomBytes(5000), pdf);
    await store.overwrite(sha256, bytes);
    await expect(files.read(sha256)).rejects.toMatchObject({ code: 'file.damaged', status: 500 });
  });

  test('nothing, and a large file, are kept as well', async () => {
    const large = randomBytes(9_000_000);
    for (const bytes of [Buffer.alloc(0), large]) {
      const { sha256 } = await files.put(database.db, bytes, pdf);
      expect(bytes.equals(await files.read(sha256))).toBe(true);
    }
  });

  test('what was brought ahead needs only its row, and is nothing without it', async () => {
    const bytes = randomBytes(500);
    await files.stage(bytes);
    expect(await names()).toEqual([hashOf(bytes)]);
    expect(await rows()).toEqual([]);

    const { sha256 } = await files.put(database.db, bytes, pdf);
    expect(bytes.equals(await files.read(sha256))).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  test('the row goes with the transaction', async () => {
    const failing = inTransaction(database.db, async (db) => {
      await files.put(db, randomBytes(10), pdf);
      throw new Error('the use case failed');
    });

    await expect(failing).rejects.toThrow('the use case failed');
    expect(await rows()).toEqual([]);
  });

  describe('content that nothing refers to', () => {
    const aDayAgo = () => new Date(Date.now() - 86_400_000);
    const refer = async (sha256: string) => {
      const { rows } = await database.pool.query<{ id: number }>(
        `insert into messages (channel, recipients, attachment_sha256, created_at, updated_at)
       values ('email', '{}', $1, now(), now()) returning id`,
        [sha256],
      );
      return rows[0]!.id;
    };
    /** Keeps content that came two days ago. */
    async function keepOld(bytes = randomBytes(50)): Promise<string> {
      const { sha256 } = await files.put(database.db, bytes, pdf);
      await database.pool.query(`update files set created_at = now() - interval '2 days' where sha256 = $1`, [
        sha256,
      ]);
      return sha256;
    }

    test('is removed with its row after a day; what is new or in use stays', async () => {
      const [unused, used] = [await keepOld(), await keepOld()];
      const message = await refer(used);
      const { sha256: fresh } = await files.put(database.db, randomBytes(50), pdf);

      expect(await removeUnusedFiles(database.db, files, aDayAgo())).toBe(1);
      expect((await names()).toSorted()).toEqual([used, fresh].toSorted());
      expect(await rows()).toHaveLength(2);
      expect(await files.has(unused)).toBe(false);

      await database.pool.query('delete from messages where id = $1', [message]);
      expect(await removeUnusedFiles(database.db, files, aDayAgo())).toBe(1);
    });

    test('is removed whatever time a far store takes: no transaction waits for more than one file', async () => {
      for (let count = 0; count < 6; count += 1) await keepOld();
      const waiting = `select xact_start::text from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`;
      const begun: string[] = [];
      const far = {
        remove: async (sha256: string) => {
          const { rows } = await database.pool.query<{ xact_start: string }>(waiting);
          begun.push(...rows.map(({ xact_start }) => xact_start));
          await files.remove(sha256);
        },
      };
      expect(await removeUnusedFiles(database.db, far, aDayAgo())).toBe(6);
      expect([begun.length, new Set(begun).size]).toEqual([6, 6]);
      expect(await names()).toEqual([]);
    });

    test('is new again when it comes again', async () => {
      const bytes = randomBytes(50);
      const sha256 = await keepOld(bytes);
      await files.put(database.db, bytes, pdf);

      expect(await removeUnusedFiles(database.db, files, aDayAgo())).toBe(0);
      expect(await files.has(sha256)).toBe(true);
    });

    test('is left alone while somebody brings it or begins to refer to it', async () => {
      const bytes = randomBytes(50);
      const [brought, referred] = [await keepOld(bytes), await keepOld()];
      await inTransaction(database.db, async (db) => {
        await files.put(db, bytes, pdf);
        await query(
          db,
          `insert into messages (channel, recipients, attachment_sha256, created_at, updated_at)
         values ('email', '{}', $1, now(), now())`,
          [referred],
        );
        expect(await removeUnusedFiles(database.db, files, aDayAgo())).toBe(0);
      });
      expect([await files.has(brought), await files.has(referred)]).toEqual([true, true]);
      await database.pool.query('delete from messages');
    });

    test('comes back when it is brought while it is being removed', async () => {
      const bytes = randomBytes(50);
      const sha256 = await keepOld(bytes);
      const removal = await startTransaction(database);
      await removal.query('delete from files where sha256 = $1', [sha256]);
      const bringing = files.put(database.db, bytes, pdf);
      await removal.commitOnceWaitedFor(() => files.remove(sha256));
      await bringing;

      expect(bytes.equals(await files.read(sha256))).toBe(true);
      expect(await rows()).toHaveLength(1);
    });
  });

  test('a stream that breaks leaves nothing behind', async () => {
    const broken = Readable.from(
      (function* broken() {
        yield randomBytes(10);
        throw new Error('the sender is gone');
      })(),
    );

    await expect(files.put(database.db, broken, pdf)).rejects.toThrow('the sender is gone');
    expect(await names()).toEqual([]);
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
      expect(await names()).toEqual([]);
    },
  );

  test('what is not a hash is never a path', async () => {
    for (const name of ['../../etc/passwd', 'ABC', '', `${'a'.repeat(64)}/..`, 'a'.repeat(64)]) {
      await expect(files.read(name)).rejects.toMatchObject({ code: 'not_found' });
      expect(await files.has(name)).toBe(false);
    }
  });

  test('uploads that never finished are removed after a while', async () => {
    await files.put(database.db, Readable.from([randomBytes(10)]), pdf);
    await mkdir(store.unfinishedFolder, { recursive: true });
    const [old, fresh] = [join(store.unfinishedFolder, 'old'), join(store.unfinishedFolder, 'fresh')];
    await writeFile(old, 'half');
    await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
    await writeFile(fresh, 'half');

    expect(await files.removeAbandoned(new Date(Date.now() - 60_000))).toBe(1);
    expect(await readdir(store.unfinishedFolder)).toEqual(['fresh']);
  });

  describe('content that the database does not know of', () => {
    const aDayAgo = () => new Date(Date.now() - 86_400_000);
    const longAgo = new Date('2026-01-01');

    test('goes after a day; what is new, or known, stays', async () => {
      const [orphan, fresh, known] = [randomBytes(50), randomBytes(50), randomBytes(50)];
      await files.stage(orphan);
      await files.stage(fresh);
      await files.put(database.db, known, pdf);
      for (const bytes of [orphan, known]) await store.date(hashOf(bytes), longAgo);

      expect(await removeOrphans(database.db, files, aDayAgo())).toBe(1);
      expect((await names()).toSorted()).toEqual([hashOf(fresh), hashOf(known)].toSorted());
      expect(await rows()).toHaveLength(1);
    });

    test('stays when somebody brings it at that moment', async () => {
      const bytes = randomBytes(50);
      await files.stage(bytes);
      await store.date(hashOf(bytes), longAgo);
      const bringing = await startTransaction(database);
      await bringing.query('insert into files (sha256, size_bytes, media_type) values ($1, 50, $2)', [
        hashOf(bytes),
        pdf.mediaType,
      ]);
      const removal = removeOrphans(database.db, files, aDayAgo());
      await bringing.commitOnceWaitedFor();

      expect(await removal).toBe(0);
      expect(bytes.equals(await files.read(hashOf(bytes)))).toBe(true);
    });

    test('comes back when it is brought while it is being removed', async () => {
      const bytes = randomBytes(50);
      await files.stage(bytes);
      const removal = await startTransaction(database);
      await removal.query(`insert into files (sha256, size_bytes, media_type) values ($1, 0, '')`, [
        hashOf(bytes),
      ]);
      const bringing = files.put(database.db, bytes, pdf);
      await removal.commitOnceWaitedFor(async () => {
        await files.remove(hashOf(bytes));
        await removal.query('delete from files where sha256 = $1', [hashOf(bytes)]);
      });
      await bringing;

      expect(bytes.equals(await files.read(hashOf(bytes)))).toBe(true);
      expect(await rows()).toMatchObject([{ size_bytes: 50 }]);
    });
  });
});

describe('what is made durable in a folder', () => {
  let syncs: ReturnType<typeof vi.fn>;
  beforeEach(async () => {
    store = await diskTestStore();
    ({ files } = store);
    await files.stage(Buffer.from('the first'));
    const handle = await open(store.unfinishedFolder);
    syncs = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    await handle.close();
  });
  afterEach(async () => {
    syncs.mockRestore();
    await store.remove();
  });
  const count = async (work: () => Promise<unknown>) => {
    syncs.mockClear();
    await work();
    return syncs.mock.calls.length;
  };

  test('is the content and its three folders, and what was staged is not made so again', async () => {
    const bytes = bytesBelow((first) => first !== hashOf(Buffer.from('the first')).slice(0, 2));
    expect(await count(() => files.stage(bytes))).toBe(4);
    expect(await count(() => files.put(database.db, bytes, pdf))).toBe(0);
    const other = bytesBelow((first) => first === hashOf(bytes).slice(0, 2));
    // The root holds no new name when something else comes into the same folder of it.
    expect(await count(() => files.put(database.db, other, pdf))).toBe(3);
  });

  test('is done again where another file has taken the place of the one that was staged', async () => {
    const bytes = randomBytes(100);
    await files.stage(bytes);
    const path = join(store.unfinishedFolder, '..', ...filePathParts(hashOf(bytes)));
    await copyFile(path, `${path}.copy`);
    await rename(`${path}.copy`, path);
    expect(await count(() => files.put(database.db, bytes, pdf))).toBeGreaterThanOrEqual(2);
  });

  test('is what somebody else has staged, too', async () => {
    const bytes = randomBytes(100);
    await files.stage(bytes);
    expect(await count(() => files.put(database.db, Buffer.from(bytes), pdf))).toBeGreaterThanOrEqual(2);
  });

  /** Bytes that lie below a folder of the first level which is one of these. */
  function bytesBelow(isWanted: (first: string) => boolean): Uint8Array {
    for (;;) {
      const bytes = randomBytes(20);
      if (isWanted(hashOf(bytes).slice(0, 2))) return bytes;
    }
  }
});
