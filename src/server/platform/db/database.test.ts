import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { openDatabase } from './database.ts';
import { query, queryOne } from './query.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ max: 1 });
  await test.pool.query(
    'create table samples (id bigint, day date, days date[], sums bigint[], price numeric)',
  );
});
afterAll(() => test.drop());

describe('values', () => {
  it('come as numbers, days and exact decimals', async () => {
    await query(test.db, 'insert into samples values ($1, $2, $3, $4, $5)', [
      9_007_199_254_740_991,
      '2026-03-08',
      ['2026-03-08', null],
      [1, null],
      '0.10',
    ]);
    expect(await queryOne(test.db, 'select * from samples where price = $1', ['0.10'])).toEqual({
      id: 9_007_199_254_740_991,
      day: '2026-03-08',
      days: ['2026-03-08', null],
      sums: [1, null],
      price: '0.10',
    });
  });

  it('that a number cannot hold exactly are an error, not another number', async () => {
    await expect(query(test.db, 'select $1::bigint + 1 as id', ['9007199254740991'])).rejects.toThrow(
      '9007199254740992',
    );
  });

  it('of instants are Dates, and UTC inside JSON', async () => {
    const at = new Date('2026-03-08T06:30:00Z');
    const row = await queryOne(test.db, 'select $1::timestamptz as at, to_jsonb($1::timestamptz) as json', [
      at,
    ]);
    expect(row).toEqual({ at, json: '2026-03-08T06:30:00+00:00' });
  });
});

describe('a statement', () => {
  it('with parameters is prepared once', async () => {
    for (const id of [1, 2, 3]) {
      await query(test.db, 'select id from settings where id < $1', [id]);
    }
    const rows = await query<{ statement: string }>(
      test.db,
      `select statement from pg_prepared_statements where statement like '%from%settings%where%'`,
    );
    expect(rows.map((row) => row.statement)).toEqual(['select id from settings where id < $1']);
  });

  it('without parameters may hold several', async () => {
    await query(test.db, 'create table first (); create table second ();');
    expect(await queryOne(test.db, `select to_regclass('second')::text as name`)).toEqual({ name: 'second' });
  });

  it('is limited to 30 s', async () => {
    expect(await queryOne(test.db, 'show statement_timeout')).toEqual({ statement_timeout: '30s' });
  });
});

describe('the pool', () => {
  it('outlives a connection that the server cuts, and says so', async () => {
    let lost = 0;
    const other = openDatabase(test.connection, { max: 1, onConnectionLost: () => (lost += 1) });
    const { pid } = (await queryOne<{ pid: number }>(other.db, 'select pg_backend_pid() as pid')) ?? {
      pid: 0,
    };
    await query(test.db, 'select pg_terminate_backend($1)', [pid]);
    await expect.poll(() => lost).toBe(1);
    expect(await queryOne(other.db, 'select 1 as one')).toEqual({ one: 1 });
    await other.close();
  });
});
