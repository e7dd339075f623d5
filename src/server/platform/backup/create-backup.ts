import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Client, Pool } from 'pg';

import { readApplied } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { DiskFileStore } from '../files/disk-file-store.ts';
import { isThere } from '../files/is-there.ts';
import { isWhole, readWhole } from '../files/read-whole.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import {
  fileEntry,
  filesBeside,
  manifestHashName,
  manifestName,
  tableEntry,
  type BackupKind,
  type BackupManifest,
  type FilePlace,
} from './backup-manifest.ts';
import {
  inSnapshot,
  dumpTable,
  listFileHashes,
  listSequences,
  listTables,
  sumFiles,
} from './dump-queries.ts';
import { openOwnConnection } from '../db/own-connection.ts';

export interface BackupOptions {
  pool: Pool;
  files: Pick<FileStore, 'read'>;
  /** Where it goes; made where it alone is missing. */
  folder: string;
  kind: BackupKind;
  place: FilePlace;
  now: Date;
}

export interface Backup {
  path: string;
  sizeBytes: number;
  manifest: BackupManifest;
}

/** How the folder of a backup begins that is not whole yet, or was killed. */
export const unfinishedPrefix = '.unfinished-';

/**
 * Writes the whole database and its files into one archive, as they are at one moment, while others go on working. It has its name only
 * when it is whole and on the disk. A file that the store cannot give whole is named in the manifest, and the rest is saved. Throws
 * BackupError when there is no room, or nowhere to put it.
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { folder } = options;
  const unfinished = join(folder, `${unfinishedPrefix}${randomUUID()}`);
  try {
    await makeFolder(folder);
    await mkdir(unfinished, { mode: 0o700 });
    const client = await openOwnConnection(options.pool);
    try {
      return await inSnapshot(client, () => writeArchive(client, unfinished, options));
    } finally {
      await client.end();
    }
  } catch (error) {
    throw await forPeople(error, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Only the last folder of the path: a disk that is not mounted is no reason to fill the one that its place is on. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  });
}

async function writeArchive(client: Client, unfinished: string, options: BackupOptions): Promise<Backup> {
  const { folder, kind, place, now, files } = options;
  const migrations = await readApplied(client);
  const tables: BackupManifest['tables'] = [];
  for (const table of await listTables(client)) {
    tables.push(await dumpTable(client, table, join(unfinished, `${table.name}.gz`)));
  }
  const whole = join(unfinished, 'archive.tar');
  const archive = new ArchiveWriter(whole);
  try {
    for (const { name } of tables) await archive.addFile(tableEntry(name), join(unfinished, `${name}.gz`));
    const missing = await saveFiles(client, { place, files, folder, archive });
    const manifest: BackupManifest = {
      format: 1,
      kind,
      madeAt: now.toISOString(),
      migrations,
      tables,
      sequences: await listSequences(client),
      files: { place, ...(await sumFiles(client)), missing },
    };
    const bytes = Buffer.from(JSON.stringify(manifest, undefined, 1));
    await archive.add(manifestName, bytes);
    await archive.add(manifestHashName, Buffer.from(createHash('sha256').update(bytes).digest('hex')));
    await archive.finish();
    const path = await giveName(whole, folder, { kind, now });
    return { path, sizeBytes: (await stat(path)).size, manifest };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Saves the content of every file; returns the hashes of those that the store could not give whole. */
async function saveFiles(
  client: Client,
  {
    place,
    files,
    folder,
    archive,
  }: Pick<BackupOptions, 'place' | 'files' | 'folder'> & { archive: ArchiveWriter },
): Promise<string[]> {
  if (place === 'store') return [];
  const missing: string[] = [];
  const beside = new DiskFileStore(filesBeside(folder));
  for await (const sha256 of listFileHashes(client)) {
    if (place === 'beside' && (await isWhole(beside, sha256))) continue;
    const content = await readWhole(files, sha256);
    if (content === undefined) missing.push(sha256);
    else if (place === 'beside') await beside.stage(content);
    else await archive.add(fileEntry(sha256), content);
  }
  return missing;
}

/** Moves the finished archive to its name, `plumbline-2026-11-22T024100Z-daily.tar`, or one with a number behind it. */
async function giveName(whole: string, folder: string, { kind, now }: Pick<BackupOptions, 'kind' | 'now'>) {
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  const taken = new Set(await readdir(folder));
  const names = Array.from(
    { length: 100 },
    (_, count) => `plumbline-${moment}-${kind}${count ? `-${count + 1}` : ''}.tar`,
  );
  const name = names.find((each) => !taken.has(each)) ?? `plumbline-${moment}-${kind}-${randomUUID()}.tar`;
  await rename(whole, join(folder, name));
  await syncFolder(folder);
  return join(folder, name);
}

async function forPeople(error: unknown, folder: string): Promise<unknown> {
  const { code } = error as { code?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'disk.full') {
    return new BackupError(
      `There isn’t enough room for the backup in ${folder}, so nothing was saved. Make room, or name another disk (BACKUP_DIR, or --to of npm run backup).`,
      { cause: error },
    );
  }
  const isAway = code === 'ENOENT' && !(await isThere(dirname(folder)));
  if (isAway) {
    return new BackupError(
      `The backup can’t be written to ${folder} because ${dirname(folder)} doesn’t exist. Check that its disk is connected, or name another folder.`,
      { cause: error },
    );
  }
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EPERM') {
    return new BackupError(
      `The backup can’t be written to ${folder} (${code}). Name a folder that the app can write to (BACKUP_DIR, or --to of npm run backup).`,
      { cause: error },
    );
  }
  return error;
}
