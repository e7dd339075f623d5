import type { Clock } from '../../../shared/kernel/dates.ts';
import type { Db } from '../db/database.ts';
import { endSilentRuns, touchRun } from '../jobs/pulse-queries.ts';
import { withPulse } from '../jobs/with-pulse.ts';
import { failRun, finishRun, insertRun } from './backup-run-queries.ts';
import { createBackup, type Backup, type BackupOptions } from './create-backup.ts';

/** `createBackup`, with what became of it noted in the database, where every machine and the pages see it. */
export async function runBackup(db: Db, clock: Clock, options: Omit<BackupOptions, 'now'>): Promise<Backup> {
  const now = clock.now();
  await endSilentRuns(db, 'backup_runs', now);
  const run = await insertRun(db, options, now);
  try {
    const backup = await withPulse(
      () => touchRun(db, 'backup_runs', run, clock.now()),
      () => createBackup({ ...options, now }),
    );
    const { count, missing } = backup.manifest.files;
    const { path, sizeBytes } = backup;
    await finishRun(db, run, { path, sizeBytes, fileCount: count, missingCount: missing.length });
    return backup;
  } catch (error) {
    // What kept the backup from being made may keep the note of it from being written, and is what is to be told.
    await failRun(db, run, (error as Error).message).catch(() => undefined);
    throw error;
  }
}
