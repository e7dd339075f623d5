import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { demandRow, post, postLast, query, queryOne } from './query.ts';
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
      await post(db, insert, [2, 'two']);
      await post(db, 'update things set name = name || $1', ['!']);
      const rows = await query(db, 'select name from things order by id');
      await post(db, insert, [3, 'three']);
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
      await post(db, insert, [2, 'two']);
      await post(db, insert, [3, 'bad']);
    });
    await expect(atTheEnd).rejects.toMatchObject({ code: '23514' });
    const before = inTransaction(test.db, async (db) => {
      await post(db, insert, [2, 'bad']);
      await query(db, insert, [3, 'three']);
    });
    await expect(before).rejects.toMatchObject({ code: '23514' });
    const refused = inTransaction(test.db, async (db) => {
      await post(db, insert, [2, 'bad']);
      throw new Error('refused');
    });
    await expect(refused).rejects.toMatchObject({ code: '23514' });
    expect(await names()).toEqual(['one']);
  });

  it('takes back what was posted when its work is refused', async () => {
    const refused = inTransaction(test.db, async (db) => {
      await post(db, insert, [2, 'two']);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await names()).toEqual(['one']);
  });

  it('that cannot begin runs nothing', async () => {
    await query(test.db, 'deallocate begin');
    await expect(inTransaction(test.db, (db) => query(db, insert, [2, 'two']))).rejects.toMatchObject({
      code: '26000',
    });
    expect(await names()).toEqual(['one']);
    // For those that follow.
    await cutConnection();
  });

  it('that cannot begin runs nothing of what was sent behind either', async () => {
    const works = [
      (db: TestDatabase['db']) => demandRow(db, 'select $1::int', [1], () => new Error('never')),
      (db: TestDatabase['db']) => post(db, insert, [2, 'two']),
    ];
    for (const first of works) {
      await query(test.db, 'deallocate begin');
      const sent = inTransaction(test.db, async (db) => {
        await first(db);
        await query(db, insert, [3, 'three']);
      });
      await expect(sent).rejects.toMatchObject({ code: '26000' });
      expect(await names()).toEqual(['one']);
      await cutConnection();
    }
  });

  it('without a statement asks nothing of the server', async () => {
    expect(await inTransaction(test.db, async () => 'nothing')).toBe('nothing');
    await expect(inTransaction(test.db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await names()).toEqual(['one']);
  });

  /** A commit was asked for, and whoever asked cannot know that it came too late. */
  const lostOnTheWay = expect.objectContaining({
    name: 'CommitUnknownError',
    cause: expect.objectContaining({ message: expect.stringMatching(/terminat|not queryable/) }),
  });

  it('whose connection is cut half way is lost, and the next one is not', async () => {
    const cut = inTransaction(test.db, async (db) => {
      await post(db, insert, [2, 'two']);
      await cutConnection(await pidOf(db));
      await post(db, insert, [3, 'three']);
      await post(db, insert, [4, 'four']);
    });
    await expect(cut).rejects.toEqual(lostOnTheWay);
    await inTransaction(test.db, (db) => query(db, insert, [5, 'five']));
    expect(await names()).toEqual(['one', 'five']);
  });

  it('whose connection is cut before its first statement runs nothing', async () => {
    const cut = inTransaction(test.db, async (db) => {
      await cutConnection();
      await post(db, insert, [2, 'two']);
    });
    await expect(cut).rejects.toEqual(lostOnTheWay);
    expect(await names()).toEqual(['one']);
  });
});

describe('a demand', () => {
  const named = `select 1 from things where name = $1`;
  const refusal = () => new Error('nobody of that name');

  it('travels with the next statement, and what it allows goes on', async () => {
    await inTransaction(test.db, async (db) => {
      await demandRow(db, named, ['one'], refusal);
      expect(await query(db, 'select id from things')).toEqual([{ id: 1 }]);
      await post(db, insert, [2, 'two']);
    });
    expect(await names()).toEqual(['one', 'two']);
  });

  it('that is not met withholds the answer of what comes next, and takes everything back', async () => {
    let isAnswered = false;
    const refused = inTransaction(test.db, async (db) => {
      await demandRow(db, named, ['two'], refusal);
      await query(db, `${insert} returning 1`, [2, 'two']);
      isAnswered = true;
    });
    await expect(refused).rejects.toThrow('nobody of that name');
    expect([isAnswered, await names()]).toEqual([false, ['one']]);
  });

  it('that is not met lets nothing be committed that nobody waited for', async () => {
    const posted = inTransaction(test.db, async (db) => {
      await demandRow(db, named, ['two'], refusal);
      await post(db, insert, [2, 'two']);
    });
    await expect(posted).rejects.toThrow('nobody of that name');
    expect(await names()).toEqual(['one']);
  });

  it('that is not met comes before what else went wrong', async () => {
    const failing = [
      (db: TestDatabase['db']) => query(db, insert, [1, 'again']),
      (db: TestDatabase['db']) => post(db, insert, [1, 'again']),
      () => Promise.reject(new Error('refused for another reason')),
    ];
    for (const work of failing) {
      const refused = inTransaction(test.db, async (db) => {
        await demandRow(db, named, ['two'], refusal);
        await work(db);
      });
      await expect(refused).rejects.toThrow('nobody of that name');
    }
    expect(await names()).toEqual(['one']);
  });

  it('that is met leaves what else went wrong as it is', async () => {
    const failing = inTransaction(test.db, async (db) => {
      await demandRow(db, named, ['one'], refusal);
      await query(db, insert, [1, 'again']);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual(['one']);
  });
});

describe('the last statement', () => {
  const last = (db: TestDatabase['db'], id: number, name: string) => ({
    read: postLast<{ name: string }>(db, `${insert} returning name`, [id, name]),
  });

  it('is answered once it is committed', async () => {
    const { read } = await inTransaction(test.db, async (db) => {
      await post(db, insert, [2, 'two']);
      return last(db, 3, 'three');
    });
    expect([await names(), await read()]).toEqual([['one', 'two', 'three'], [{ name: 'three' }]]);
  });

  it('may be the only one', async () => {
    const { read } = await inTransaction(test.db, async (db) => last(db, 2, 'two'));
    expect([await names(), await read()]).toEqual([['one', 'two'], [{ name: 'two' }]]);
  });

  it('that fails takes everything back, and says why', async () => {
    const failing = inTransaction(test.db, async (db) => {
      await query(db, insert, [2, 'two']);
      return last(db, 3, 'bad');
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await names()).toEqual(['one']);
    await inTransaction(test.db, (db) => query(db, insert, [4, 'four']));
    expect(await names()).toEqual(['one', 'four']);
  });

  it('is not committed where a demand before it is not met', async () => {
    const refused = inTransaction(test.db, async (db) => {
      await demandRow(db, 'select 1 from things where name = $1', ['two'], () => new Error('nobody'));
      return last(db, 3, 'three');
    });
    await expect(refused).rejects.toThrow('nobody');
    expect(await names()).toEqual(['one']);
  });

  it('that loses against another transaction is run again with all before it', async () => {
    let tries = 0;
    const lost = `select case when $1::int = 1 then pretend_to_lose() end`;
    await query(
      test.db,
      `create or replace function pretend_to_lose() returns text language plpgsql as
         $$ begin raise exception 'lost' using errcode = '40001'; end $$`,
    );
    await inTransaction(test.db, async (db) => {
      await query(db, insert, [2, 'two']);
      return { read: postLast(db, lost, [(tries += 1)]) };
    });
    expect([tries, await names()]).toEqual([2, ['one', 'two']]);
  });
});

describe('outside a transaction', () => {
  it('a posted statement is waited for', async () => {
    await expect(post(test.db, insert, [2, 'bad'])).rejects.toMatchObject({ code: '23514' });
    await post(test.db, insert, [2, 'two']);
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
