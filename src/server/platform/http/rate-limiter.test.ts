import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { readConfig } from '../../config.ts';
import { query } from '../db/query.ts';
import { deleteCallCountsBefore } from './call-count-queries.ts';
import { RateLimiter } from './rate-limiter.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10) + seconds * 1000);
let database: TestDatabase;
let names = 0;
let name: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  names += 1;
  name = `limiter ${names}`;
});

/** A limiter as one process has it: its own memory, the counts in the database. */
function process(options: { limit: number }) {
  const limiter = new RateLimiter({ ...options, name, windowMs: 60_000 });
  const services = { config: readConfig({}) };
  const call = (now: Date) => ({ db: database.db, services, audit: { now } });
  return {
    take: (key: string, now: Date, points?: number) => limiter.take(call(now), key, points),
  };
}

const tooMany = expect.objectContaining({ code: 'request.too_many' });

test('a key has its calls a window, others are not held up, and the next window starts afresh', async () => {
  const { take } = process({ limit: 2 });
  await take('a', at(0));
  await take('a', at(1));
  await expect(take('a', at(15))).rejects.toEqual(
    expect.objectContaining({ code: 'request.too_many', details: { retryAfterSeconds: 45 } }),
  );
  await take('b', at(15));
  await take('a', at(60));
});

test('processes count together, also when all are asked at once', async () => {
  const processes = Array.from({ length: 3 }, () => process({ limit: 20 }));
  const calls = Array.from({ length: 60 }, (_each, index) => processes[index % 3]!.take('a', at(0)));
  const settled = await Promise.allSettled(calls);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  for (const { take } of processes) await expect(take('a', at(59))).rejects.toEqual(tooMany);
});

test('a call may count for more', async () => {
  const { take } = process({ limit: 10 });
  await take('a', at(0), 1);
  await take('a', at(1), 9);
  await expect(take('a', at(2))).rejects.toThrow('Too many requests');
});

test('a flood is refused without asking the database for each of its calls', async () => {
  const { take } = process({ limit: 1 });
  await take('a', at(0));
  for (let call = 0; call < 50; call += 1) await expect(take('a', at(10))).rejects.toEqual(tooMany);
  const counted = () =>
    query<{ points: number }>(database.db, 'select points from call_counts where name = $1', [name]);
  expect(await counted()).toEqual([{ points: 2 }]);
  await expect(take('a', at(11))).rejects.toEqual(tooMany);
  expect(await counted()).toEqual([{ points: 3 }]);
});

test('a clock that was set back locks nobody out, and one that is a little behind opens no window of its own', async () => {
  const { take } = process({ limit: 1 });
  await take('a', at(86_400));
  await take('a', at(0));
  await expect(process({ limit: 1 }).take('a', at(-5))).rejects.toEqual(tooMany);
});

test('windows that have ended are forgotten', async () => {
  const { take } = process({ limit: 1 });
  await take('old', at(0));
  await take('new', at(100));
  await deleteCallCountsBefore(database.db, at(90));
  expect(await query(database.db, 'select key from call_counts where name = $1', [name])).toEqual([
    { key: 'new' },
  ]);
});
