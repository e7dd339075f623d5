import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Pool } from 'pg';

import { dayMs } from '../../../shared/kernel/day-ms.ts';
import { isMissing } from '../files/file-system-errors.ts';
import type { Services } from '../services.ts';
import { betweenBackups } from './backup-lock-queries.ts';
import { backupKinds, filesBeside, type BackupKind } from './backup-manifest.ts';
import { findNamedFiles } from './check-backup.ts';
import { unfinishedPrefix } from './create-backup.ts';

const namePattern = /^plumbline-\d{4}-\d\d-\d\dT\d{6}Z-([a-z-]+?)(?:-\d+)?\.tar$/;

/** How many of each kind are kept; what a person made is theirs to remove. */
export type KeptBackups = Partial<Record<BackupKind, number>>;

/** Of those that the app makes before it changes the whole database. */
export const keptBeforeChanges: KeptBackups = { 'before-migration': 5, 'before-restore': 5 };

interface Pruning {
  folder: string;
  kept: KeptBackups;
  now: Date;
}

/**
 * Removes what backups left that were killed, the oldest backups beyond those that are kept of their kind, then the files beside them that
 * none needs any more. While a backup is being made everything stays until the next time: what that one finds beside it, it does not bring.
 */
export async function pruneBackups(
  { pool, logger }: { pool: Pool } & Pick<Services, 'logger'>,
  pruning: Pruning,
): Promise<void> {
  const isDone = await betweenBackups(pool, () => prune(logger, pruning));
  if (!isDone) logger.info('The oldest backups stay until the next time, because another one is being made');
}

async function prune(logger: Services['logger'], { folder, kept, now }: Pruning): Promise<void> {
  const found = await readdir(folder);
  const isOld = async (path: string) => now.getTime() - (await stat(path)).mtimeMs > dayMs;
  for (const name of found) {
    if (!name.startsWith(unfinishedPrefix) || !(await isOld(join(folder, name)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }

  const names = found.filter((name) => namePattern.test(name)).toSorted();
  const gone = new Set(
    backupKinds.flatMap((kind) => {
      const ofKind = names.filter((name) => namePattern.exec(name)?.[1] === kind);
      return ofKind.slice(0, Math.max(0, ofKind.length - (kept[kind] ?? Infinity)));
    }),
  );
  for (const name of gone) await rm(join(folder, name), { force: true });
  if (gone.size === 0) return;
  const left = names.filter((name) => !gone.has(name)).map((name) => join(folder, name));
  const needed = await findNeeded(logger, left);
  for (const file of needed ? await findFiles(filesBeside(folder)) : []) {
    const path = join(file.parentPath, file.name);
    // What a backup brought that then failed spares the next one the way.
    if (!needed?.has(file.name) && (await isOld(path))) await rm(path, { force: true });
  }
}

/** The files that the archives name; undefined where that is not known of one, such as one that is still being copied to its place. */
async function findNeeded(logger: Services['logger'], archives: string[]): Promise<Set<string> | undefined> {
  const needed = new Set<string>();
  for (const path of archives) {
    try {
      for (const sha256 of await findNamedFiles(path)) needed.add(sha256);
    } catch (error) {
      logger.error({ err: error }, 'A backup cannot be read, so no file beside the backups is removed');
      return undefined;
    }
  }
  return needed;
}

/** None where no backup ever had a file. */
async function findFiles(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return found.filter((each) => each.isFile());
}
