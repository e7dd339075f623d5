import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { fileRemovalLock } from '../files/file-queries.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { findOwnParts } from './own-parts-queries.ts';

export interface TableToDump {
  name: string;
  columns: string[];
}

/**
 * Runs `work` on the whole database as it is at one moment, whatever others write meanwhile. Until it is done no file is removed from the
 * store, so what the rows name stays there.
 */
export async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  // Before the moment: who is removing files now has committed when the lock is given.
  await client.query('select pg_advisory_lock_shared($1)', [fileRemovalLock]);
  await client.query('begin isolation level repeatable read, read only');
  const result = await work();
  await client.query('commit');
  return result;
}

/** Every table of ours but the list of migrations and what a crash may forget (unlogged tables), with the columns that are written and not computed. */
export async function listTables(client: Client): Promise<TableToDump[]> {
  const { tables } = await findOwnParts(client);
  const { rows } = await client.query<TableToDump>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.oid = any($1::regclass[]) and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
     group by c.relname order by c.relname`,
    [tables],
  );
  return rows;
}

/** What each sequence of our tables has given out. Read after the rows, so that no row has a number that is still to come. */
export async function listSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { tables } = await findOwnParts(client);
  const { rows } = await client.query<BackupManifest['sequences'][number]>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and exists (
       select from pg_depend d where d.objid = format('%I.%I', schemaname, sequencename)::regclass and d.classid = 'pg_class'::regclass
         and d.refclassid = 'pg_class'::regclass and d.refobjid = any($1::regclass[]) and d.deptype in ('a', 'i'))
     order by 1`,
    [tables],
  );
  return rows;
}

export async function sumFiles(client: Client): Promise<{ count: number; sizeBytes: number }> {
  const { rows } = await client.query<{ count: number; size: string }>(
    'select count(*) as count, coalesce(sum(size_bytes), 0) as size from files',
  );
  return { count: rows[0]!.count, sizeBytes: Number(rows[0]!.size) };
}

/** The hashes of all files, a thousand at a time. */
export async function* listFileHashes(client: Client): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const { rows } = await client.query<{ sha256: string }>(
      'select sha256 from files where sha256 > $1 order by sha256 limit 1000',
      [last],
    );
    for (const { sha256 } of rows) yield sha256;
    const next = rows.at(-1)?.sha256;
    if (next === undefined) return;
    last = next;
  }
}

/** Writes a table's rows, compressed, to a new file. */
export async function dumpTable(
  client: Client,
  { name, columns }: TableToDump,
  path: string,
): Promise<BackupManifest['tables'][number]> {
  const rows = client.query(copyTo(`copy ${copied({ name, columns })} to stdout`));
  const { hash, through } = hashing();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(rows, through, createGzip({ level: 4 }), file);
  return { name, columns, rows: rows.rowCount, sha256: hash() };
}

/** `"table" ("column", …)`, as COPY names what it copies. */
export function copied({ name, columns }: TableToDump): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** A name as SQL writes it, whatever letters it has. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Passes bytes through and knows their SHA-256 when they have passed. */
export function hashing(): { through: Transform; hash: () => string } {
  const sum = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      done(null, chunk);
    },
  });
  return { through, hash: () => sum.digest('hex') };
}
