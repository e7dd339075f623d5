import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { migrationLock } from '../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { copied, hashing, listSequences, listTables, quoted, type TableToDump } from './dump-queries.ts';
import { findOwnParts, hasMigrations, hasTable } from './own-parts-queries.ts';

/** What the app keeps in a database: whether there is any, and who works on it now. */
export async function lookAtDatabase(client: Client): Promise<{ isInUse: boolean; othersAtWork: number }> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'plumbline'`,
  );
  return { isInUse: await hasMigrations(client), othersAtWork: rows[0]!.others };
}

/** Until the transaction ends, nobody migrates, and an app that starts waits at its first look, which is at its migrations. */
export async function blockStarts(client: Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  if (await hasMigrations(client))
    await client.query('lock table schema_migrations in access exclusive mode');
}

/**
 * Drops the app's tables and functions; what an extension or somebody else made stays. Throws BackupError where that is built on them:
 * dropped with them, nothing would bring it back.
 */
export async function dropOwnParts(client: Client): Promise<void> {
  const { tables, functions } = await findOwnParts(client);
  // A function that is given rows of a table goes before it, all others behind what calls them.
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_type t on t.oid = any(p.proargtypes)
     where p.oid = any($1::regprocedure[]) and t.typrelid = any($2::regclass[])`,
    [functions, tables],
  );
  const ofRows = new Set(rows.map(({ name }) => name));
  const drop = async (kind: 'table' | 'function', names: readonly string[]) => {
    if (names.length > 0) await client.query(`drop ${kind} ${names.join(', ')}`);
  };
  try {
    await drop('function', [...ofRows]);
    await drop('table', tables);
    await drop(
      'function',
      functions.filter((name) => !ofRows.has(name)),
    );
  } catch (error) {
    const dependentObjectsStillExist = '2BP01';
    const { code, detail = '' } = error as { code?: unknown; detail?: string };
    if (code !== dependentObjectsStillExist) throw error;
    throw new BackupError(
      `What is not the app's is built on its tables, which can therefore not be replaced: ${detail.replaceAll('\n', '; ')}. Drop that first and make it again afterwards. Nothing was changed.`,
      { cause: error },
    );
  }
}

/** Throws BackupError where `dropOwnParts` would; changes nothing. */
export async function requireDroppable(client: Client): Promise<void> {
  await client.query('begin');
  await dropOwnParts(client);
  await client.query('rollback');
}

/**
 * Empties all tables of ours and takes their foreign keys and triggers away for `load`, then puts both back, so that every key is held against the
 * rows. The owner of the tables may do this; nobody has to be a superuser.
 */
export async function withoutRules(client: Client, load: () => Promise<void>): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => quoted(name));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  await client.query(`truncate ${tables.join(', ')}`);
  await load();
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

/** Makes room for the columns that somebody added to our tables: each comes back, as text. Returns their names with their tables'. */
export async function addColumnsOfOthers(client: Client, tables: readonly TableToDump[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select t.name as table, c.name as column
     from jsonb_to_recordset($1::jsonb) as t(name text, columns text[]) cross join unnest(t.columns) as c(name)
     where not exists (select from pg_attribute a
       where a.attrelid = to_regclass(quote_ident(t.name)) and a.attname = c.name and not a.attisdropped)`,
    [JSON.stringify(tables)],
  );
  for (const { table, column } of rows)
    await client.query(`alter table ${quoted(table)} add column ${quoted(column)} text`);
  return rows.map(({ table, column }) => `${table}.${column}`);
}

/** Puts rows, compressed as they were saved, into a table; returns how many there were. */
export async function loadTable(client: Client, table: TableToDump, content: Readable): Promise<number> {
  const rows = client.query(copyFrom(`copy ${copied(table)} from stdin`));
  await pipeline(content, createGunzip(), rows);
  return rows.rowCount;
}

/** The SHA-256 of a table's rows as COPY writes them. */
export async function hashOfTable(client: Client, table: TableToDump): Promise<string> {
  const { through, hash } = hashing();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(`copy ${copied(table)} to stdout`)), through, nowhere);
  return hash();
}

/** Lets each sequence of ours go on behind the number that it gave out last. */
export async function setSequences(client: Client, sequences: BackupManifest['sequences']): Promise<void> {
  const own = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, lastValue } of sequences) {
    if (lastValue !== null && own.has(name))
      await client.query('select setval($1, $2)', [`public.${quoted(name)}`, lastValue]);
  }
}

/**
 * What was under way when the backup was made is over. Sessions and remembered devices: one
 * that was ended since would be good again. Personal links: so would one
 * that was used since, and what opens nothing stays in no message. Messages that waited: they may have gone since, so a person decides. Jobs
 * of the database that is replaced: they speak of rows that are others now.
 */
export async function endWhatWasUnderWay(client: Client): Promise<void> {
  await client.query('update sessions set ended_at = now() where ended_at is null');
  // The archive of an earlier version has fewer tables, and the queue makes its own at its first start.
  for (const table of ['remembered_devices', 'sign_in_challenges', 'passkey_challenges', 'sso_attempts'])
    if (await hasTable(client, `public.${table}`)) await client.query(`delete from ${table}`);
  if (await hasTable(client, 'public.sign_in_links')) {
    await client.query(
      'update sign_in_links set cancelled_at = now() where used_at is null and cancelled_at is null',
    );
    await client.query(`update messages set secret_link = '', updated_at = now() where secret_link <> ''`);
  }
  await client.query(
    `update messages set status = 'uncertain', updated_at = now(),
       last_error = 'It was waiting when the backup was made that this data comes from. It may have gone out since.'
     where status in ('queued', 'sending')`,
  );
  if (await hasTable(client, 'graphile_worker._private_jobs'))
    await client.query('delete from graphile_worker._private_jobs');
}
