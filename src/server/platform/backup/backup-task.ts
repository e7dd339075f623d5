import type { Pool } from 'pg';

import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { nightly } from '../jobs/nightly.ts';
import type { Task } from '../jobs/start-jobs.ts';
import type { Services } from '../services.ts';
import { pruneBackups, type KeptBackups } from './prune-backups.ts';
import { runBackup } from './run-backup.ts';

/** How many of the backups are kept that the app makes before it changes the whole database. */
const keptBeforeChanges: KeptBackups = { 'before-migration': 5, 'before-restore': 5 };

/** Makes a backup each night, in one of the processes, and lets the oldest go. */
export function backupTask(
  { db, pool, files, clock, logger }: { db: Db; pool: Pool } & Pick<Services, 'files' | 'clock' | 'logger'>,
  { folder, daily }: Config['backups'],
): Task {
  return {
    schedule: { cron: nightly.backup, makeUpFor: '1d' },
    mostMinutes: 240,
    async run() {
      const now = clock.now();
      const { manifest } = await runBackup(db, { pool, files, folder, kind: 'daily', place: 'beside', now });
      const lost = manifest.files.missing.length;
      if (lost > 0)
        logger.error({ lost }, 'The backup lacks files that the store has lost; npm run doctor names them');
      const kept = { ...keptBeforeChanges, daily };
      // The backup is made: what goes wrong from here on must not let the queue make another one.
      await pruneBackups({ pool, logger }, { folder, kept, now }).catch((error: unknown) =>
        logger.error({ err: error }, 'The oldest backups could not be removed'),
      );
    },
  };
}

/** Makes the backup that somebody asked for on a page; what became of it is noted, and nobody waits for another try. */
export function askedBackupTask(
  { db, pool, files, clock, logger }: { db: Db; pool: Pool } & Pick<Services, 'files' | 'clock' | 'logger'>,
  { folder }: { folder: string },
): Task {
  return {
    mostMinutes: 240,
    async run() {
      const options = { pool, files, folder, kind: 'manual', place: 'beside', now: clock.now() } as const;
      await runBackup(db, options).catch((error: unknown) =>
        logger.error({ err: error }, 'the backup that was asked for could not be made'),
      );
    },
  };
}
