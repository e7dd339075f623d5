import type { Pool } from 'pg';

import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { enqueue } from '../jobs/job-queries.ts';
import { nightly } from '../jobs/nightly.ts';
import type { Task } from '../jobs/start-jobs.ts';
import type { Services } from '../services.ts';
import { withBackupLock } from './backup-lock-queries.ts';
import { keptBeforeChanges, pruneBackups } from './prune-backups.ts';
import { runBackup } from './run-backup.ts';

type Deps = { db: Db; pool: Pool } & Pick<Services, 'files' | 'clock' | 'logger'>;

/** After so long the queue hands the job to another process; while the first one is still at it, that one puts it off. */
const mostMinutes = 240;
/** The nightly backup looks again so much later whether the one that is being made is done. */
const putOffMs = 10 * 60_000;

/** Makes a backup each night, in one of the processes, and lets the oldest go. */
export function backupTask(deps: Deps, { folder, daily }: Config['backups']): Task {
  const { db, pool, files, clock, logger } = deps;
  return {
    schedule: { cron: nightly.backup, makeUpFor: '1d' },
    mostMinutes,
    async run() {
      const isMade = await withBackupLock(pool, async () => {
        const options = { pool, files, folder, kind: 'daily', place: 'beside' } as const;
        const { manifest } = await runBackup(db, clock, options);
        const lost = manifest.files.missing.length;
        if (lost > 0)
          logger.error({ lost }, 'The backup lacks files that the store has lost; npm run doctor names them');
      });
      if (!isMade) return putOff(deps);
      const pruning = { folder, kept: { ...keptBeforeChanges, daily }, now: clock.now() };
      // The backup is made: what goes wrong from here on must not let the queue make another one.
      await pruneBackups({ pool, logger }, pruning).catch((error: unknown) =>
        logger.error({ err: error }, 'The oldest backups could not be removed'),
      );
    },
  };
}

/** Nobody waits here, for a job that waits takes the place of one that could be done. */
async function putOff({ db, clock }: Deps): Promise<void> {
  const runAt = new Date(clock.now().getTime() + putOffMs);
  await enqueue(db, 'backup', {}, { jobKey: 'backup:put_off', runAt, maxAttempts: 3 });
}

/** Makes the backup that somebody asked for on a page; what became of it is noted, and nobody waits for another try. */
export function askedBackupTask(
  { db, pool, files, clock, logger }: Deps,
  { folder }: { folder: string },
): Task {
  return {
    mostMinutes,
    async run() {
      const options = { pool, files, folder, kind: 'manual', place: 'beside' } as const;
      const isMade = await withBackupLock(pool, async () => {
        await runBackup(db, clock, options).catch((error: unknown) =>
          logger.error({ err: error }, 'the backup that was asked for could not be made'),
        );
      });
      if (!isMade) logger.info('no second backup is made beside the one that has just begun');
    },
  };
}
