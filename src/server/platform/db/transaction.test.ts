import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { query } from './query.ts';
import { inTransaction } from './transaction.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.pool.query('create table accounts (id int primary key, balance int not null)');
});
beforeEach(async () => {
  await test.pool.query('truncate accounts; insert into accounts values (1, 0), (2, 0)');
});
afterAll(() => test.drop());

const balances = () => query<{ balance: number }>(test.db, 'select balance from accounts order by id');

describe('inTransaction', () => {
  it('commits what its work did and returns its result', async () => {
    const result = await inTransaction(test.db, async (db) => {
      await query(db, 'update accounts set balance = $1', [5]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await balances()).toEqual([{ balance: 5 }, { balance: 5 }]);
  });

  it('takes everything back when its work fails, also what joined it', async () => {
    const failing = inTransaction(test.db, async (db) => {
      await inTransaction(db, async (db) => query(db, 'update accounts set balance = $1', [5]));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await balances()).toEqual([{ balance: 0 }, { balance: 0 }]);
  });

  it('runs again when it loses a deadlock', async () => {
    let runs = 0;
    let holders = 0;
    let bothHoldOne: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => (bothHoldOne = resolve));
    const add = (first: number, second: number) =>
      inTransaction(test.db, async (db) => {
        runs += 1;
        await query(db, 'update accounts set balance = balance + 1 where id = $1', [first]);
        holders += 1;
        if (holders === 2) bothHoldOne();
        await meeting;
        await query(db, 'update accounts set balance = balance + 1 where id = $1', [second]);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(runs).toBe(3);
    expect(await balances()).toEqual([{ balance: 2 }, { balance: 2 }]);
  });

  it('gives up after three runs, and leaves repeating to whoever opened the transaction', async () => {
    let runs = 0;
    const losing = inTransaction(test.db, (db) =>
      inTransaction(db, async (db) => {
        runs += 1;
        await query(db, `do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
      }),
    );
    await expect(losing).rejects.toThrow('lost');
    expect(runs).toBe(3);
  });
});
