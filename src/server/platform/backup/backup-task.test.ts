import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { filesOfTest } from '../../../../test/support/stores.ts';
import { testClock } from '../../../../test/support/test-app.ts';
import { query } from '../db/query.ts';
import { askedBackupTask, backupTask } from './backup-task.ts';
import { eventually } from '../../../../test/support/eventually.ts';

let database: TestDatabase;
let folder: string;
let logged: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-task-'));
  logged = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const clock = testClock();
const backups = () => join(folder, 'backups');
const archives = async () => (await readdir(backups())).filter((name) => name.endsWith('-daily.tar'));
const runs = async () => (await database.pool.query('select kind, error from backup_runs order by id')).rows;
function deps() {
  const { db, pool } = database;
  const say = (...words: unknown[]) => void logged.push(String(words.at(-1)));
  return { db, pool, files: filesOfTest(folder), clock, logger: { info: say, warn: say, error: say } };
}
/** Makes the backups of so many nights, of which two are kept. */
async function sleepFor(nights: number) {
  const task = backupTask(deps(), { folder: backups(), daily: 2 });
  for (let night = 0; night < nights; night += 1) {
    await task.run({});
    clock.advance(86_400_000);
  }
}

test('a company without a single file has its nightly backups, and the oldest goes', async () => {
  await sleepFor(3);
  expect(await archives()).toHaveLength(2);
  expect(logged).toEqual([]);
});

test('a backup that is made stays the only one of its night, whatever lies in the folder', async () => {
  await sleepFor(2);
  await writeFile(join(backups(), 'plumbline-2026-01-01T000000Z-manual.tar'), 'half of it');
  await sleepFor(1);
  expect(await archives()).toHaveLength(2);
  expect(logged).toEqual(['A backup cannot be read, so no file beside the backups is removed']);

  // Something of that name that cannot be removed as a file is.
  await rm(backups(), { recursive: true });
  await sleepFor(2);
  await rm(join(backups(), (await archives())[0]!));
  await mkdir(join(backups(), 'plumbline-2026-01-01T000000Z-daily.tar'));
  await sleepFor(1);
  expect(logged.at(-1)).toBe('The oldest backups could not be removed');
  expect(await runs()).toHaveLength(6);
});

test('two backups are never made at once: the nightly one is put off, and who asked gets the one that is being made', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { files, db } = deps();
  await files.put(db, Buffer.from('a photo'), { mediaType: 'image/png' });
  const read = async (sha256: string) => {
    begun.resolve();
    await released.promise;
    return files.read(sha256);
  };
  const slow = { ...deps(), files: Object.assign(Object.create(files) as typeof files, { read }) };
  const options = { folder: backups(), daily: 2 };
  const first = askedBackupTask(slow, options).run({});
  await begun.promise;

  await askedBackupTask(deps(), options).run({});
  await backupTask(deps(), options).run({});
  expect(await runs()).toHaveLength(1);
  expect(logged).toEqual(['no second backup is made beside the one that has just begun']);
  const jobs = await query(db, 'select task_identifier as task, run_at as "runAt" from graphile_worker.jobs');
  expect(jobs).toEqual([{ task: 'backup', runAt: new Date(clock.now().getTime() + 600_000) }]);

  released.resolve();
  await first;
  await backupTask(deps(), options).run({});
  expect(await runs()).toEqual([
    { kind: 'manual', error: null },
    { kind: 'daily', error: null },
  ]);
});

test('a backup that was killed is ended by the next one, and one that goes on says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { files, db, pool } = deps();
  await pool.query(
    `insert into backup_runs (kind, started_at, touched_at) values ('manual', $1::timestamptz - interval '1 hour', $1)`,
    [clock.now()],
  );
  clock.advance(301_000);
  await files.put(db, Buffer.from('a photo'), { mediaType: 'image/png' });
  const silenceMs = async () => {
    const touched = 'select touched_at as "touchedAt" from backup_runs where finished_at is null';
    const [run] = await query<{ touchedAt: Date }>(db, touched);
    return run && clock.now().getTime() - run.touchedAt.getTime();
  };
  const read = async (sha256: string) => {
    clock.advance(20_000);
    expect(await silenceMs()).toBe(20_000);
    vi.advanceTimersByTime(20_000);
    await eventually(async () => expect(await silenceMs()).toBe(0));
    return files.read(sha256);
  };
  const slow = { ...deps(), files: Object.assign(Object.create(files) as typeof files, { read }) };
  await backupTask(slow, { folder: backups(), daily: 2 }).run({});
  expect(await runs()).toEqual([
    { kind: 'manual', error: 'It was broken off: the app stopped in the middle of it.' },
    { kind: 'daily', error: null },
  ]);
});
