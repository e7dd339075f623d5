import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import {
  examinePhotos,
  examineSentPictures,
} from '../../src/server/features/photos/examine-photos-queries.ts';
import type { Db } from '../../src/server/platform/db/database.ts';
import { insertFiles } from '../../src/server/platform/files/file-queries.ts';
import { fillCompany } from './fill-company.ts';
import { writePhotos } from './photo-rows.ts';

let database: TestDatabase;
const kept = new Map<string, Uint8Array>();
const now = new Date('2026-03-11T16:00:00Z');
const files = {
  put: async (db: Db, content: unknown, { mediaType }: { mediaType: string }) => {
    const bytes = content as Uint8Array;
    const file = {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sizeBytes: bytes.length,
      mediaType,
    };
    kept.set(file.sha256, bytes);
    await insertFiles(db, file, []);
    return file;
  },
  read: (sha256: string) => Promise.resolve(kept.get(sha256)!),
};

beforeAll(async () => {
  database = await createTestDatabase();
  await fillCompany(database.pool, { customers: 100, projects: 150, days: 420 }, { now });
  // On some days work begins on a project while a further bid for it is being written.
  await database.pool.query(
    `update projects set status = 'work_in_progress', status_since = $1
     where id in (select project_id from bids where status = 'draft' and deleted_at is null order by created_at desc limit 2)`,
    [new Date(now.getTime() - 86_400_000)],
  );
  await writePhotos(database, files, now);
});
afterAll(() => database.drop());

it('hangs photos in some projects and a whole house in one, few of them drawn', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) as count from photos group by project_id order by count desc',
  );
  const counts = rows.map(({ count }) => count);
  expect(counts[0]).toBe(150);
  expect(counts.length).toBeGreaterThanOrEqual(9);
  expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(35);
  expect(kept.size).toBeLessThanOrEqual(60);
  const later = await database.pool.query('select from photos where taken_at > $1 or created_at > $1', [now]);
  expect(later.rowCount).toBe(0);
});

it('leaves nothing for the doctor to find', async () => {
  expect((await examinePhotos.examine(database.db, { files, money: String })).findings).toEqual([]);
  const bids = await examineSentPictures.examine(database.db, { files, money: String });
  expect(bids).toMatchObject({ count: expect.any(Number), findings: [] });
  expect(bids.count).toBeGreaterThan(2);
});
