import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { openDatabase } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from './job-queries.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { startJobs } from './start-jobs.ts';
import type { Jobs, Tasks } from './start-jobs.ts';
import { eventually } from '../../../../test/support/eventually.ts';

let database: TestDatabase;
let jobs: Jobs | undefined;
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.pool);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await database.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(() => database.drop());

const start = async (tasks: Tasks) => (jobs = await startJobs({ ...database, tasks, logger }));
const countJobs = async () =>
  (await database.pool.query('select count(*) as n from graphile_worker.jobs')).rows[0].n;

test('a job runs after its transaction committed, at once', async () => {
  const seen: unknown[] = [];
  const tasks = { greet: { run: async (payload: unknown) => void seen.push(payload) } };
  // Nothing is found by looking for it: only a notification starts a job.
  jobs = await startJobs({ ...database, tasks, logger, pollMs: 3_600_000 });
  // The first job of a kind writes down its name, and any other of that kind waits until this is committed.
  await enqueue(database.db, 'greet', { name: 'Eve' });
  await eventually(() => expect(seen).toEqual([{ name: 'Eve' }]));
  await inTransaction(database.db, async (db) => {
    await enqueue(db, 'greet', { name: 'Zoë' });
    await enqueue(database.db, 'greet', { name: 'Ann' });
    await eventually(() => expect(seen).toEqual([{ name: 'Eve' }, { name: 'Ann' }]));
  });
  await eventually(() => expect(seen).toEqual([{ name: 'Eve' }, { name: 'Ann' }, { name: 'Zoë' }]));
  await eventually(async () => expect(await countJobs()).toBe(0));
});

test('a job of a transaction that is rolled back never exists', async () => {
  const failing = inTransaction(database.db, async (db) => {
    await enqueue(db, 'greet', {});
    throw new Error('the use case failed');
  });

  await expect(failing).rejects.toThrow('the use case failed');
  expect(await countJobs()).toBe(0);
});

test('a waiting job is replaced by one with the same key, which may leave it its time', async () => {
  const [tomorrow, nextWeek] = [new Date(Date.now() + 86_400_000), new Date(Date.now() + 7 * 86_400_000)];
  await enqueue(database.db, 'greet', { turn: 1 }, { jobKey: 'one', runAt: tomorrow });
  await enqueue(database.db, 'greet', { turn: 2 }, { jobKey: 'one', runAt: nextWeek });
  await enqueue(database.db, 'greet', { turn: 3 }, { jobKey: 'one', keepsRunAt: true });

  const { rows } = await database.pool.query('select key, run_at from graphile_worker.jobs');
  expect(rows).toEqual([{ key: 'one', run_at: nextWeek }]);
});

test('a job that fails is kept with its error and tried again later', async () => {
  await start({ fail: { run: () => Promise.reject(new Error('not today')) } });
  await enqueue(database.db, 'fail', {}, { maxAttempts: 5 });

  await eventually(async () => {
    const { rows } = await database.pool.query(
      'select attempts, max_attempts, last_error, run_at > now() as later from graphile_worker.jobs',
    );
    expect(rows).toMatchObject([{ attempts: 1, max_attempts: 5, last_error: 'not today', later: true }]);
  });
});

test('stopping waits for the job under way, and no signal handler is left behind', async () => {
  const listeners = process.listenerCount('SIGTERM');
  let isDone = false;
  const { promise: started, resolve: isStarted } = Promise.withResolvers<void>();
  const run = async () => {
    isStarted();
    await sleep(300);
    isDone = true;
  };
  const { stop } = await start({ slow: { run } });
  expect(process.listenerCount('SIGTERM')).toBe(listeners);
  await enqueue(database.db, 'slow', {});
  await started;
  await stop();

  expect(isDone).toBe(true);
  expect(await countJobs()).toBe(0);
});

test('goes on after every connection was cut, also in the middle of a job', async () => {
  let runs = 0;
  const { promise: started, resolve: isStarted } = Promise.withResolvers<void>();
  const run = async () => {
    runs += 1;
    isStarted();
    if (runs === 1) await sleep(300);
  };
  await start({ work: { run } });
  await enqueue(database.db, 'work', { turn: 1 });
  await started;
  const other = openDatabase(database.connection, { max: 1 });
  await other.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await enqueue(other.db, 'work', { turn: 2 });
  await other.close();

  await eventually(() => expect(runs).toBeGreaterThanOrEqual(2));
});

test('starts again by itself after it could not note that a job is done', async () => {
  const seen: unknown[] = [];
  logger.error.mockClear();
  // Where another worker asks for jobs just then, the library prints it as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { pool } = database;
  const run = async (payload: unknown) => {
    seen.push(payload);
    if (seen.length === 1)
      await pool.query('alter table graphile_worker._private_jobs rename to _private_jobs_away');
  };
  await start({ work: { run } });
  await enqueue(database.db, 'work', { turn: 1 });
  await eventually(() => expect(logger.error).toHaveBeenCalled());
  await pool.query('alter table graphile_worker._private_jobs_away rename to _private_jobs');
  await enqueue(database.db, 'work', { turn: 2 });

  await eventually(() => expect(seen).toContainEqual({ turn: 2 }));
  // The queue takes up jobs a moment before it says so.
  await eventually(() => expect(logger.warn).toHaveBeenCalledWith('the job queue was started again'));
});

test('what a killed process was doing is done again, and what is still being done is left alone', async () => {
  const { pool, db } = database;
  const killed = Promise.withResolvers<void>();
  const begun: string[] = [];
  const hang = (name: string) => async () => {
    begun.push(name);
    await killed.promise;
  };
  await start({ short: { run: hang('short') }, long: { run: hang('long'), mostMinutes: 60 } });
  await enqueue(db, 'short', {});
  await enqueue(db, 'long', {});
  await eventually(() => expect(begun.toSorted()).toEqual(['long', 'short']));
  const { rows } = await pool.query(
    `select 1 from graphile_worker._private_known_crontabs where identifier = 'give_back_jobs'`,
  );
  expect(rows).toHaveLength(1);
  // As its schedule does each minute.
  const giveBack = async () => {
    await enqueue(db, 'give_back_jobs', {});
    const waiting = `select 1 from graphile_worker.jobs where task_identifier = 'give_back_jobs'`;
    await eventually(async () => expect((await pool.query(waiting)).rows).toEqual([]));
  };
  const age = (minutes: number) =>
    pool.query(`update graphile_worker._private_jobs set locked_at = now() - make_interval(mins => $1)`, [
      minutes,
    ]);
  await age(4);
  await giveBack();
  expect(begun).toHaveLength(2);
  await age(6);
  await giveBack();

  await eventually(() => expect(begun.toSorted()).toEqual(['long', 'short', 'short']));
  const long = await pool.query(
    `select locked_at is not null as held from graphile_worker.jobs where task_identifier = 'long'`,
  );
  expect(long.rows).toEqual([{ held: true }]);
  killed.resolve();
});
