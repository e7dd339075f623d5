import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { executeDeferred, query, queryOne } from './query.ts';
import { inTransaction } from './transaction.ts';

let test: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  // One connection, so that whatever is wrong with it is met by the next who takes it.
  test = await createTestDatabase({ max: 1 });
  other = await createTestDatabase();
  await test.pool.query(`create table things (id int primary key, name text not null check (name <> 'bad'))`);
});
beforeEach(async () => {
  await test.pool.query(`truncate things; insert into things values (1, 'one')`);
});
afterAll(() => Promise.all([test.drop(), other.drop()]));

const insert = 'insert into things values ($1, $2)';
const names = async () =>
  (await query<{ name: string }>(test.db, 'select name from things order by id')).map(({ name }) => name);

describe('a transaction', () => {
  it('runs its statements in their order, those that nobody waits for too', async () => {
    const seen = await inTransaction(test.db, async (db) => {
      await executeDeferred(db, insert, [2, 'two']);
      await executeDeferred(db, 'update things set name = name || $1', ['!']);
      const rows = await query(db, 'select name from things order by id');
      await executeDeferred(db, insert, [3, 'three']);
      return rows;
    });
    expect(seen).toEqual([{ name: 'one!' }, { name: 'two!' }]);
    expect(await names()).toEqual(['one!', 'two!', 'three']);
  });

  it('answers several statements at once, each with its own rows', async () => {
    const [first, second] = await inTransaction(test.db, (db) =>
      Promise.all([query(db, 'select 1 as a'), query(db, 'select $1::int as b', [2])]),
    );
    expect([first, second]).toEqual([[{ a: 1 }], [{ b: 2 }]]);
  });

  it('fails with the error of the first statement, and the connection goes on', async () => {
    await expect(inTransaction(test.db, (db) => query(db, insert, [1, 'again']))).rejects.toMatchObject({
      code: '23505',
    });
    await expect(inTransaction(test.db, (db) => query(db, 'select nonsense'))).rejects.toMatchObject({
      code: '42703',
    });
    await inTransaction(test.db, (db) => query(db, insert, [2, 'two']));
    expect(await names()).toEqual(['one', 'two']);
  });

  it('fails as a whole with what it failed of, when nobody waited for that', async () => {
    const atTheEnd = inTransaction(test.db, async (db) => {
      await executeDeferred(db, insert, [2, 'two']);
      await executeDeferred(db, insert, [3, 'bad']);
    });
    await expect(atTheEnd).rejects.toMatchObject({ code: '23514' });
    const before = inTransaction(test.db, async (db) => {
      await executeDeferred(db, insert, [2, 'bad']);
      await query(db, insert, [3, 'three']);
    });
    await expect(before).rejects.toMatchObject({ code: '23514' });
    const refused = inTransaction(test.db, async (db) => {
      await executeDeferred(db, insert, [2, 'bad']);
      throw new Error('refused');
    });
    await expect(refused).rejects.toMatchObject({ code: '23514' });
    expect(await names()).toEqual(['one']);
  });

  it('takes back what was deferred when its work is refused', async () => {
    const refused = inTransaction(test.db, async (db) => {
      await executeDeferred(db, insert, [2, 'two']);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await names()).toEqual(['one']);
  });

  it('that cannot begin runs nothing', async () => {
    const client = await test.pool.connect();
    vi.spyOn(client, 'query').mockReturnValueOnce(Promise.reject(new Error('canceled')) as never);
    const release = vi.spyOn(client, 'release');
    const connect = vi.spyOn(test.pool, 'connect').mockReturnValueOnce(Promise.resolve(client) as never);
    await expect(inTransaction(test.db, (db) => query(db, insert, [2, 'two']))).rejects.toThrow('canceled');
    connect.mockRestore();
    // Nobody knows what state it is in.
    expect(release).toHaveBeenCalledExactlyOnceWith(true);
    expect(await names()).toEqual(['one']);
  });

  /** A commit was asked for, and whoever asked cannot know that it came too late. */
  const lostOnTheWay = expect.objectContaining({
    name: 'CommitUnknownError',
    cause: expect.objectContaining({ message: expect.stringMatching(/terminat|not queryable/) }),
  });

  it('whose connection is cut half way is lost, and the next one is not', async () => {
    const cut = inTransaction(test.db, async (db) => {
      await executeDeferred(db, insert, [2, 'two']);
      await cutConnection(await pidOf(db));
      await executeDeferred(db, insert, [3, 'three']);
      await executeDeferred(db, insert, [4, 'four']);
    });
    await expect(cut).rejects.toEqual(lostOnTheWay);
    await inTransaction(test.db, (db) => query(db, insert, [5, 'five']));
    expect(await names()).toEqual(['one', 'five']);
  });

  it('whose connection is cut before its first statement runs nothing', async () => {
    const cut = inTransaction(test.db, async (db) => {
      await cutConnection();
      await executeDeferred(db, insert, [2, 'two']);
    });
    await expect(cut).rejects.toEqual(lostOnTheWay);
    expect(await names()).toEqual(['one']);
  });
});

describe('outside a transaction', () => {
  it('a deferred statement is waited for', async () => {
    await expect(executeDeferred(test.db, insert, [2, 'bad'])).rejects.toMatchObject({ code: '23514' });
    await executeDeferred(test.db, insert, [2, 'two']);
    expect(await names()).toEqual(['one', 'two']);
  });
});

async function pidOf(db: TestDatabase['db']): Promise<number> {
  return (await queryOne<{ pid: number }>(db, 'select pg_backend_pid() as pid'))!.pid;
}

/** Ends the test's connection, or all of them, and waits until the server has done so. */
async function cutConnection(pid: number | null = null): Promise<void> {
  const found = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
    and datname = $2 and coalesce(pid = $1::int, true)`;
  const name = typeof test.connection === 'string' ? test.connection : test.connection.database;
  await query(other.db, `select pg_terminate_backend(pid, 2000) ${found}`, [pid, name]);
}
