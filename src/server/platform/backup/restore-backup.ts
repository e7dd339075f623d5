import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Client, Pool } from 'pg';

import { applyMigration } from '../db/migrate.ts';
import type { MigrationFile } from '../db/migration-files.ts';
import { DiskFileStore } from '../files/disk-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { isWhole, readWhole } from '../files/read-whole.ts';
import { BackupError } from './backup-error.ts';
import { fileEntry, filesBeside, tableEntry } from './backup-manifest.ts';
import type { CheckedBackup } from './check-backup.ts';
import {
  addColumnsOfOthers,
  dropOwnParts,
  endWhatWasUnderWay,
  hashOfTable,
  blockStarts,
  loadTable,
  lookAtDatabase,
  requireDroppable,
  setSequences,
  withoutRules,
} from './load-queries.ts';
import { openOwnConnection } from '../db/own-connection.ts';
import { readArchive } from './read-archive.ts';

/** PostgreSQL's code for it. */
const diskFull = '53100';

interface RestoreOptions {
  pool: Pool;
  files: Pick<FileStore, 'read' | 'stage'>;
  backup: CheckedBackup;
  migrations: MigrationFile[];
}

/**
 * Throws BackupError where somebody works with the database, where it holds data and nobody said that it may be replaced, or where what is
 * not the app's is built on its tables.
 */
export async function requireRestorable(
  pool: Pool,
  { mayReplace }: { mayReplace: boolean },
): Promise<{ isInUse: boolean }> {
  const client = await openOwnConnection(pool);
  try {
    const { isInUse } = await requireNobodyAtWork(client);
    if (isInUse && !mayReplace) {
      throw new BackupError(
        'The database is not empty. To put the backup in place of what is there, repeat with --replace: a backup of it is made first. Nothing was changed.',
      );
    }
    await requireDroppable(client);
    return { isInUse };
  } finally {
    await client.end();
  }
}

async function requireNobodyAtWork(client: Client): Promise<{ isInUse: boolean }> {
  const { isInUse, othersAtWork } = await lookAtDatabase(client);
  if (othersAtWork > 0)
    throw new BackupError('The app is running on this database; stop it first. Nothing was changed.');
  return { isInUse };
}

/**
 * Puts a checked backup in place of what the app has in the database, in one transaction: until it commits everything is as it was. Its files
 * are in the store before that. Every table is read back and held against its fingerprint. Returns the files that nobody has any more, and the
 * columns that came back as text because no migration makes them. Throws BackupError where an app has begun to work with the database.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ missing: string[]; columnsOfOthers: string[] }> {
  const { pool, backup, migrations } = options;
  const missing = await placeFiles(options);
  let columnsOfOthers: string[];
  const client = await openOwnConnection(pool);
  try {
    await client.query('begin');
    await blockStarts(client);
    // Again: while what was there was saved, and files went to the store, somebody may have started the app.
    await requireNobodyAtWork(client);
    await dropOwnParts(client);
    for (const migration of migrations.slice(0, backup.manifest.migrations.length))
      await applyMigration(client, migration);
    columnsOfOthers = await addColumnsOfOthers(client, backup.manifest.tables);
    await withoutRules(client, () => loadTables(client, backup));
    await setSequences(client, backup.manifest.sequences);
    await requireSame(client, backup);
    await endWhatWasUnderWay(client);
  } catch (error) {
    // An open transaction ends with its connection.
    await client.end();
    if (error instanceof BackupError) throw error;
    const isFull = (error as { code?: unknown }).code === diskFull;
    const next = isFull ? ' Make room on the disk of the database, and restore again.' : '';
    throw new BackupError(
      `The backup could not be brought back, and everything is as it was: ${(error as Error).message}.${next}`,
      { cause: error },
    );
  }
  await commit(client);
  return { missing, columnsOfOthers };
}

/** A commit whose answer is lost may have happened all the same. */
async function commit(client: Client): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw new BackupError(
      `The database did not confirm the last step, so it is not known whether the backup is back or everything is as it was: ${(error as Error).message}. Run the same restore again with --replace; that is safe either way.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** Brings the content of all files into the store; returns those that it could get nowhere. */
async function placeFiles(options: RestoreOptions): Promise<string[]> {
  const { backup, files } = options;
  const { path, manifest } = backup;
  if (manifest.files.place === 'inside') await placeFilesInside(options);
  const beside = new DiskFileStore(filesBeside(dirname(path)));
  const missing: string[] = [];
  for (const sha256 of manifest.files.place === 'inside' ? backup.lost : backup.files) {
    if (await isWhole(files, sha256)) continue;
    const content = manifest.files.place === 'beside' ? await readWhole(beside, sha256) : undefined;
    if (content === undefined) missing.push(sha256);
    else await files.stage(content);
  }
  return missing;
}

async function placeFilesInside({ backup, files }: RestoreOptions): Promise<void> {
  await readArchive(backup.path, async (name, content) => {
    const sha256 = name.startsWith('files/') ? name.slice('files/'.length) : undefined;
    if (sha256 === undefined || name !== fileEntry(sha256)) return;
    const bytes = await buffer(content);
    if (!(await isWhole(files, sha256))) await files.stage(bytes);
  });
}

async function loadTables(client: Client, { path, manifest }: CheckedBackup): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  await readArchive(path, async (name: string, content: Readable) => {
    const table = tables.get(name);
    if (table) await loadTable(client, table, content);
  });
}

async function requireSame(client: Client, { manifest }: CheckedBackup): Promise<void> {
  for (const table of manifest.tables) {
    if ((await hashOfTable(client, table)) !== table.sha256) {
      throw new BackupError(
        `The rows of ${table.name} did not come back as they were saved, so nothing was changed.`,
      );
    }
  }
}
