import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { inDatabase, runAlone, withPool } from '../../../../test/support/global-setup.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let name: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  name = `test_empty_${crypto.randomUUID().replaceAll('-', '')}`;
  const { connection } = inject('testServer');
  await runAlone(connection, `create database ${name}`);
  database = openDatabase(inDatabase(connection, name), { max: 4 });
  await add('0001_first.sql', 'create table first (id int); insert into first values (1);');
});
afterEach(async () => {
  await database.close();
  await runAlone(inject('testServer').connection, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const add = (fileName: string, sql: string) => writeFile(join(folder, fileName), sql);
const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows as unknown[];

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    await migrate(database.pool, { folder });
    await add('0002_second.sql', 'alter table first add name text; update first set name = $body$a$body$;');
    await migrate(database.pool, { folder });
    await migrate(database.pool, { folder });
    expect(await rowsOf('select * from first')).toEqual([{ id: 1, name: 'a' }]);
    expect(await rowsOf('select version, name from schema_migrations order by 1')).toEqual([
      { version: 1, name: 'first' },
      { version: 2, name: 'second' },
    ]);
  });

  it('is done once when several processes start together', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.pool, { folder })));
    expect(await rowsOf('select * from first')).toEqual([{ id: 1 }]);
  });

  it('lets data be saved before it is changed, and changes nothing where that fails', async () => {
    const beforeChange = vi.fn(() => Promise.resolve());
    await migrate(database.pool, { folder, beforeChange });
    expect(beforeChange).not.toHaveBeenCalled();

    await add('0002_second.sql', 'alter table first add name text');
    beforeChange.mockRejectedValueOnce(new Error('no room'));
    await expect(migrate(database.pool, { folder, beforeChange })).rejects.toThrow('no room');
    expect(await rowsOf('select version from schema_migrations')).toEqual([{ version: 1 }]);
    await migrate(database.pool, { folder, beforeChange });
    await migrate(database.pool, { folder, beforeChange });
    expect(beforeChange).toHaveBeenCalledTimes(2);
  });

  it('lets a file take longer than any other statement may', async () => {
    const impatient = openDatabase(inDatabase(inject('testServer').connection, name), {
      silence: { lookEveryMs: 50, mostMs: 2_000 },
    });
    await add('0002_slow.sql', 'select pg_sleep(3)');
    await migrate(impatient.pool, { folder });
    await impatient.close();
    expect(await rowsOf('select version from schema_migrations order by 1')).toHaveLength(2);
  });

  it('says in a sentence where the disk has no room', async () => {
    await add('0002_second.sql', `do $$ begin raise exception 'full' using errcode = '53100'; end $$`);
    await expect(migrate(database.pool, { folder })).rejects.toEqual(
      new DatabaseStartError(
        'There is no room on the disk of the database for migration 2 "second". Make room and start again.',
      ),
    );
  });

  it('keeps nothing of a file that fails, and goes on from there', async () => {
    await add('0002_second.sql', 'create table second (); select 1 / 0;');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      'Migration 2 "second" failed: division by zero',
    );
    expect(await rowsOf(`select to_regclass('second') as second`)).toEqual([{ second: null }]);
    await add('0002_second.sql', 'create table second ()');
    await migrate(database.pool, { folder });
    expect(await rowsOf('select version from schema_migrations order by 1')).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
  });

  it('refuses an applied file that was changed, but for its line ends', async () => {
    await migrate(database.pool, { folder });
    await add('0001_first.sql', 'create table first (id bigint);');
    await expect(migrate(database.pool, { folder })).rejects.toThrow(
      /^Migration 1 .* must not be changed\.$/,
    );

    await add('0002_lines.sql', 'select 1;\nselect 2;\n');
    await add('0001_first.sql', 'create table first (id int); insert into first values (1);');
    await migrate(database.pool, { folder });
    await add('0002_lines.sql', 'select 1;\r\nselect 2;\r\n');
    await migrate(database.pool, { folder });
  });

  it('refuses a database that a newer app has migrated', async () => {
    await add('0002_second.sql', 'create table second ()');
    await migrate(database.pool, { folder });
    await rm(join(folder, '0002_second.sql'));
    const refused = migrate(database.pool, { folder });
    await expect(refused).rejects.toThrow(DatabaseStartError);
    await expect(refused).rejects.toThrow('newer');
  });

  it('refuses a gap in the numbers', async () => {
    await add('0003_third.sql', 'select 1');
    await expect(migrate(database.pool, { folder })).rejects.toThrow('0002_name.sql');
  });

  it('refuses a server that acknowledges before it has written', async () => {
    await database.pool.query(`alter database ${name} set synchronous_commit = off`);
    const connection = inDatabase(inject('testServer').connection, name);
    const refused = withPool(connection, (pool) => migrate(pool, { folder }));
    await expect(refused).rejects.toThrow('synchronous_commit=off');
    expect(await rowsOf(`select to_regclass('first') as first`)).toEqual([{ first: null }]);
  });

  it('says when the server cannot be reached', async () => {
    const nowhere = openDatabase('postgres://app:hidden@127.0.0.1:1/none');
    const refused = migrate(nowhere.pool, { folder });
    await expect(refused).rejects.toThrow(/^The database cannot be reached \(DATABASE_URL\): .*[^.]\.$/);
    await expect(refused).rejects.not.toThrow('hidden');
  });

  it('makes the indexes by names anew where the server has another ICU than before', async () => {
    await add(
      '0002_names.sql',
      `create collation names (provider = icu, locale = 'und-u-kn-true'); alter table first add name text;
       create index by_name on first (name collate names)`,
    );
    await migrate(database.pool, { folder });
    const made = `select collversion as version, pg_relation_filenode('by_name') as file from pg_collation where collname = 'names'`;
    const [before] = await rowsOf(made);
    await migrate(database.pool, { folder });
    expect(await rowsOf(made)).toEqual([before]);

    await rowsOf(`update pg_collation set collversion = '1' where collname = 'names'`);
    await migrate(database.pool, { folder });
    const [after] = (await rowsOf(made)) as { version: string; file: number }[];
    expect(after).toMatchObject({ version: (before as { version: string }).version });
    expect(after!.file).not.toBe((before as { file: number }).file);
  });
});
