import type { Client } from 'pg';

import { madeByMigrations, type MadeParts } from '../db/made-by-migrations.ts';
import { readApplied } from '../db/migrate.ts';
import { migrationsDir, readMigrationFiles } from '../db/migration-files.ts';

export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [name]);
  return rows[0]!.has;
}

/** Whether the app has ever been at work in this database. */
export const hasMigrations = (client: Client) => hasTable(client, 'public.schema_migrations');

/**
 * The app's tables and functions in this database, as SQL names them. Of one that a newer version brought further, whose migrations this one
 * does not have, everything in the schema `public` that is no extension's counts as the app's.
 */
export async function findOwnParts(client: Client): Promise<MadeParts> {
  if (!(await hasMigrations(client))) return { tables: [], functions: [] };
  const files = await readMigrationFiles(migrationsDir);
  const applied = await readApplied(client);
  const isKnown = applied.every(({ version, sha256 }) => files[version - 1]?.sha256 === sha256);
  const made = isKnown ? madeByMigrations(files.slice(0, applied.length)) : undefined;
  const isOurs = (oid: string, name: string) =>
    `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e') and ($1::text[] is null or ${name} = any($1))`;
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOurs('c.oid', 'c.relname')}`,
    [made?.tables],
  );
  const { rows: functions } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and ${isOurs('p.oid', 'p.proname')}`,
    [made?.functions],
  );
  return { tables: tables.map(({ name }) => name), functions: functions.map(({ name }) => name) };
}
