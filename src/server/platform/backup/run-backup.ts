import type { Db } from '../db/database.ts';
import { failRun, finishRun, insertRun } from './backup-run-queries.ts';
import { createBackup, type Backup, type BackupOptions } from './create-backup.ts';

/** `createBackup`, with what became of it noted in the database, where every machine and the pages see it. */
export async function runBackup(db: Db, options: BackupOptions): Promise<Backup> {
  const run = await insertRun(db, options.kind, options.now);
  try {
    const backup = await createBackup(options);
    const { count, missing } = backup.manifest.files;
    const { path, sizeBytes } = backup;
    await finishRun(db, run, { path, sizeBytes, fileCount: count, missingCount: missing.length });
    return backup;
  } catch (error) {
    await failRun(db, run, (error as Error).message);
    throw error;
  }
}
