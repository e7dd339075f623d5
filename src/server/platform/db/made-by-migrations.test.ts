import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { madeByMigrations } from './made-by-migrations.ts';
import { migrationsDir, readMigrationFiles } from './migration-files.ts';
import { readSchema } from './read-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the texts of the migrations name every table and function that they make, and no other', async () => {
  const { tables, functions } = madeByMigrations(await readMigrationFiles(migrationsDir));
  const schema = await readSchema(database.pool);
  const found = (kind: 'column' | 'function') =>
    new Set(schema.filter((part) => part.kind === kind).map(({ place }) => place.replace(/\(.*/, '')));
  expect(new Set(tables)).toEqual(found('column'));
  expect(new Set(functions)).toEqual(found('function'));
});

test('a table that was renamed has its new name alone', () => {
  const files = ['create table a (id int)', 'alter table a rename to b'].map((sql, at) => ({
    version: at + 1,
    name: 'x',
    sha256: '',
    sql,
  }));
  expect(madeByMigrations(files.slice(0, 1)).tables).toEqual(['schema_migrations', 'a']);
  expect(madeByMigrations(files).tables).toEqual(['schema_migrations', 'b']);
  expect(madeByMigrations([]).tables).toEqual([]);
});
