import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { backupKinds, tableEntry, type BackupKind } from './backup-manifest.ts';
import { filesBeside } from './create-backup.ts';
import { firstsOfRows } from './check-backup.ts';
import { readArchive } from './read-archive.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';

const namePattern = /^plumbline-\d{4}-\d\d-\d\dT\d{6}Z-([a-z-]+?)(?:-\d+)?\.tar$/;

/** How many of each kind are kept; what a person made is theirs to remove. */
export type KeptBackups = Partial<Record<BackupKind, number>>;

/** Removes the oldest backups beyond those that are kept of their kind, then the files beside them that none needs any more. */
export async function pruneBackups(folder: string, kept: KeptBackups, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).toSorted();
  const gone = new Set(
    backupKinds.flatMap((kind) => {
      const ofKind = names.filter((name) => namePattern.exec(name)?.[1] === kind);
      return ofKind.slice(0, Math.max(0, ofKind.length - (kept[kind] ?? Infinity)));
    }),
  );
  for (const name of gone) await rm(join(folder, name), { force: true });
  if (gone.size > 0)
    await removeUnneeded(
      folder,
      names.filter((name) => !gone.has(name)),
      now,
    );
}

async function removeUnneeded(folder: string, archives: string[], now: Date): Promise<void> {
  const needed = new Set<string>();
  for (const name of archives) {
    await readArchive(join(folder, name), async (entry, content) => {
      if (entry === tableEntry('files')) for (const sha256 of await firstsOfRows(content)) needed.add(sha256);
    });
  }
  const found = await readdir(filesBeside(folder), { recursive: true, withFileTypes: true });
  for (const file of found) {
    if (!file.isFile() || needed.has(file.name)) continue;
    const path = join(file.parentPath, file.name);
    // A younger one may belong to a backup that is being made.
    if (now.getTime() - (await stat(path)).mtimeMs > dayMs) await rm(path, { force: true });
  }
}
