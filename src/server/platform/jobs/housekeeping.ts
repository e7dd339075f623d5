import type { Db } from '../db/database.ts';
import { removeOrphans } from '../files/remove-orphans.ts';
import { removeUnusedFiles } from '../files/remove-unused-files.ts';
import type { Services } from '../services.ts';
import { withoutCredentials } from '../without-credentials.ts';
import { finishHousekeepingRun, insertHousekeepingRun } from './housekeeping-run-queries.ts';
import { nightly } from './nightly.ts';
import type { Task } from './start-jobs.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';

/** Removes what has served its time; `daysAgo` counts back from the run. */
export type HousekeepingTask = (db: Db, daysAgo: (days: number) => Date) => Promise<void>;

/** Does the tasks once a day, then removes the files that nothing refers to any more, or ever did. */
export function housekeepingTask(
  { db, files, clock }: { db: Db } & Pick<Services, 'files' | 'clock'>,
  tasks: readonly HousekeepingTask[],
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

  /** Answers how many files went. What fails keeps nothing else from being done, and all that failed is thrown at the end. */
  async function cleanUp(): Promise<number> {
    const now = clock.now().getTime();
    const daysAgo = (days: number) => new Date(now - days * dayMs);
    const failures: Error[] = [];
    const attempt = async <T>(work: Promise<T>) => work.catch((error: Error) => void failures.push(error));
    for (const task of tasks) await attempt(task(db, daysAgo));
    const unused = await attempt(removeUnusedFiles(db, files, daysAgo(1)));
    await attempt(files.removeAbandoned(daysAgo(1)));
    const orphans = await attempt(removeOrphans(db, files, daysAgo(1)));
    if (failures.length > 0) {
      const reasons = new Set(failures.map(({ message }) => message));
      throw new AggregateError(failures, [...reasons].join('; '));
    }
    return (unused ?? 0) + (orphans ?? 0);
  }
}
