import type { Db } from '../db/database.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import { removeUnusedFiles } from '../files/remove-unused-files.ts';
import type { Services } from '../services.ts';
import { withoutCredentials } from '../without-credentials.ts';
import { finishHousekeepingRun, insertHousekeepingRun } from './housekeeping-run-queries.ts';
import { nightly } from './nightly.ts';
import type { Task } from './start-jobs.ts';

const dayMs = 86_400_000;

/** Removes what has served its time; `daysAgo` counts back from the run. */
export type Chore = (db: Db, daysAgo: (days: number) => Date) => Promise<void>;

/** Does the chores once a day, then removes the files that nothing refers to any more, or ever did. */
export function housekeepingTask(
  { db, files, clock }: { db: Db } & Pick<Services, 'files' | 'clock'>,
  chores: readonly Chore[],
): Task {
  return {
    schedule: { cron: nightly.housekeeping, makeUpFor: '1d' },
    mostMinutes: 240,
    async run() {
      const id = await insertHousekeepingRun(db, clock.now());
      const finish = (removedFiles: number | null, error: string | null) =>
        finishHousekeepingRun(db, id, { removedFiles, error, now: clock.now() });
      try {
        await finish(await cleanUp(), null);
      } catch (error) {
        await finish(null, withoutCredentials((error as Error).message));
        throw error;
      }
    },
  };

  /** Answers how many files went. */
  async function cleanUp(): Promise<number> {
    const now = clock.now().getTime();
    const daysAgo = (days: number) => new Date(now - days * dayMs);
    for (const chore of chores) await chore(db, daysAgo);
    const unused = await removeUnusedFiles(db, files, daysAgo(1));
    await files.removeAbandoned(daysAgo(1));
    return unused + (await removeOrphans(db, files, daysAgo(1)));
  }
}
