import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { isFullSize, sized } from '../../../../test/faults/full-size.ts';
import { startPostgresProxy, type PostgresProxy } from '../../../../test/faults/postgres-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { asAppError } from '../http/error-answer.ts';
import { openDatabase, type Database } from './database.ts';
import { ping } from './ping.ts';
import { executeDeferred, query, queryOne } from './query.ts';
import { inTransaction } from './transaction.ts';

const silence = {
  lookEveryMs: 50,
  suspiciousAfterMs: 200,
  answerWithinMs: sized(2_000, 500),
  mostMs: 30_000,
};
let test: TestDatabase;
let proxy: PostgresProxy;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
const open = async (limits = silence) => {
  proxy = await startPostgresProxy(test.connection);
  database = openDatabase(proxy.url, { max: 2, silence: limits });
  // Both connections are there before the network is lost.
  await Promise.all([query(database.db, 'select pg_sleep(0.05)'), query(database.db, 'select 1')]);
};
afterEach(async () => {
  await proxy.close();
  await database.close();
});

/** What the work failed of, and after how long. */
async function failureOf(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  const error = await work().then(
    () => undefined,
    (error: unknown) => error,
  );
  return { code: error && asAppError(error).code, ms: performance.now() - startedAt };
}

/** What is promised in seconds is judged by `npm run faults`. */
function expectWithin(ms: number, mostMs: number): void {
  if (isFullSize) expect(ms).toBeLessThan(mostMs);
}

describe('a network that swallows everything', () => {
  beforeEach(() => open());

  it('loses who waits within the limits, and nobody is given its connections', async () => {
    proxy.silent();
    const lost = await Promise.all([
      failureOf(() => query(database.db, 'select 1')),
      failureOf(() =>
        inTransaction(database.db, async (db) => {
          await executeDeferred(db, 'select $1::int', [1]);
          await query(db, 'select $1::int', [2]);
        }),
      ),
    ]);
    for (const { code, ms } of lost) {
      expect(code).toBe('database.unavailable');
      expectWithin(ms, 2_000);
    }
    expect(database.pool.totalCount).toBe(0);
    proxy.hearing();
    expect(await queryOne(database.db, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('loses who waits also where the address leads to a server again', async () => {
    proxy.silent();
    const asked = failureOf(() => query(database.db, 'select 1'));
    proxy.hearing();
    const { code, ms } = await asked;
    expect(code).toBe('database.unavailable');
    expectWithin(ms, 2_000);
  });

  it('is told by a ping at once', async () => {
    proxy.silent();
    const { code, ms } = await failureOf(() => ping(database.db, 50));
    expect(code).toBe('database.unavailable');
    expectWithin(ms, silence.suspiciousAfterMs);
  });
});

describe('a server that works', () => {
  beforeEach(() => open({ ...silence, answerWithinMs: 30_000 }));

  it('may be silent for as long as a statement takes', async () => {
    const slow = `select 'done' as done from pg_sleep(1)`;
    const rows = await Promise.all([
      queryOne(database.db, slow),
      inTransaction(database.db, async (db) => {
        await query(db, 'select $1::int', [1]);
        return queryOne(db, slow);
      }),
    ]);
    expect(rows).toEqual([{ done: 'done' }, { done: 'done' }]);
  });

  it('may wait for a transaction that asks nothing for a while', async () => {
    await inTransaction(database.db, async (db) => {
      await executeDeferred(db, 'select $1::int', [1]);
      await sleep(600);
      expect(await queryOne(db, 'select $1::int as two', [2])).toEqual({ two: 2 });
    });
  });
});

it('a statement that takes longer than any may is lost, though the server works on it', async () => {
  await open({ ...silence, answerWithinMs: 30_000, mostMs: 3_000 });
  const { code, ms } = await failureOf(() => query(database.db, 'select pg_sleep(40)'));
  expect(code).toBe('database.unavailable');
  expectWithin(ms, 4_000);
});
