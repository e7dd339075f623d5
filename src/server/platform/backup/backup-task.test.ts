import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { filesOfTest } from '../../../../test/support/stores.ts';
import { testClock } from '../../../../test/support/test-app.ts';
import { backupTask } from './backup-task.ts';

let database: TestDatabase;
let folder: string;
let logged: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-task-'));
  logged = [];
});
afterEach(async () => {
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
