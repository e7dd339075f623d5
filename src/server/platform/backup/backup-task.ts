import type { Pool } from 'pg';

import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
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
    schedule: { cron: '41 2 * * *', makeUpFor: '1d' },
    mostMinutes: 240,
    async run() {
      const now = clock.now();
      const { manifest } = await runBackup(db, { pool, files, folder, kind: 'daily', place: 'beside', now });
      const lost = manifest.files.missing.length;
      if (lost > 0)
        logger.error({ lost }, 'The backup lacks files that the store has lost; npm run doctor names them');
      await pruneBackups(folder, { ...keptBeforeChanges, daily }, now);
    },
  };
}
