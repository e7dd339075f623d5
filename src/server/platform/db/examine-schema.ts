import { randomBytes } from 'node:crypto';

import type { Client, Pool } from 'pg';

import type { Examination, Finding, Machine } from '../doctor/examination.ts';
import { applyMigration, readApplied } from './migrate.ts';
import { migrationsDir, readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { openOwnConnection } from './own-connection.ts';
import { readSchema, type SchemaPart } from './read-schema.ts';

/**
 * The tables against those that the migrations make: they run once more, in a schema of their own and a transaction that is taken back, so
 * that any server says both in its own words.
 */
export const examineSchema: Examination<Machine> = {
  name: 'schema',
  advice:
    'Someone changed the database by hand. Undo that by hand, or restore a backup into a database that the migrations create.',
  async examine(_db, { pool }) {
    const migrations = await readMigrationFiles(migrationsDir);
    const client = await openOwnConnection(pool);
    try {
      const [actual, expected] = await readBoth(client, migrations);
      return {
        count: expected.length,
        findings: [...(await newerMigrations(pool, migrations)), ...schemaDifferences(actual, expected)],
      };
    } catch (error) {
      const insufficientPrivilege = '42501';
      if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
      return { count: 0, findings: [notAllowed] };
    } finally {
      await client.end();
    }
  },
};

const notAllowed: Finding = {
  where: 'database',
  what: 'its tables couldn’t be compared because the user of DATABASE_URL isn’t allowed to create a schema in it',
  advice: 'Let the owner of the database run: grant create on database … to …',
};

async function readBoth(client: Client, migrations: readonly MigrationFile[]) {
  const scratch = `doctor_${randomBytes(6).toString('hex')}`;
  await client.query(`begin; set local lock_timeout = '5s'`);
  try {
    const actual = await readSchema(client, 'public');
    // Extensions, which are there once for all, are found behind it.
    await client.query(`create schema ${scratch}; set local search_path = ${scratch}, public`);
    for (const migration of migrations) await applyMigration(client, migration);
    return [actual, await readSchema(client, scratch)] as const;
  } finally {
    await client.query('rollback');
  }
}

/** Another process, of a newer version, may have brought the database further since this one started. */
async function newerMigrations(pool: Pool, migrations: readonly MigrationFile[]): Promise<Finding[]> {
  return (await readApplied(pool))
    .filter(({ version, sha256 }) => migrations[version - 1]?.sha256 !== sha256)
    .map(({ version, name }) => ({
      where: `migration ${version} "${name}"`,
      what: 'it doesn’t belong to this version of the app',
      advice: 'Start the version of the app that the database belongs to.',
    }));
}

const words: Record<SchemaPart['kind'], (name: string, place: string) => string> = {
  column: (name, place) => /*i18n*/ `column ${name} of ${place}`,
  rule: (name, place) => /*i18n*/ `rule ${name} of ${place}`,
  trigger: (name, place) => /*i18n*/ `trigger ${name} of ${place}`,
  index: (name, place) => /*i18n*/ `index ${name} of ${place}`,
  function: (_, place) => /*i18n*/ `function ${place}`,
};
const nameOf = ({ kind, place, name }: SchemaPart) => words[kind](name, place);

/** Where two schemas differ, by what is missing, other or too much; tables that are none of ours are somebody else's. */
export function schemaDifferences(actual: readonly SchemaPart[], expected: readonly SchemaPart[]): Finding[] {
  const keyOf = ({ kind, place, name }: SchemaPart) => JSON.stringify([kind, place, name]);
  const found = new Map(actual.map((part) => [keyOf(part), part]));
  const tablesOf = (parts: readonly SchemaPart[]) =>
    new Set(parts.filter(({ kind }) => kind === 'column').map(({ place }) => place));
  const [ourTables, foundTables] = [tablesOf(expected), tablesOf(actual)];
  const missingTables = [...ourTables].filter((table) => !foundTables.has(table));
  return [
    ...missingTables.map((table) => ({ where: `table ${table}`, what: 'it’s missing' })),
    ...expected
      .filter(({ kind, place }) => kind === 'function' || foundTables.has(place))
      .flatMap((part): Finding[] => {
        const present = found.get(keyOf(part));
        found.delete(keyOf(part));
        if (!present) return [{ where: nameOf(part), what: 'it’s missing' }];
        if (present.rule === part.rule) return [];
        const what =
          part.kind === 'function'
            ? /*i18n*/ 'its text is different'
            : /*i18n*/ `it is “${present.rule}” and should be “${part.rule}”`;
        return [{ where: nameOf(part), what }];
      }),
    ...[...found.values()]
      .filter(({ kind, place }) => kind !== 'function' && ourTables.has(place))
      .map((part) => ({ where: nameOf(part), what: 'it doesn’t belong to this version' })),
  ];
}
