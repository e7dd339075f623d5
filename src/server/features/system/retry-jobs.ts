import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { retryFailedJobs } from './system-queries.ts';

/** Tries every job that has failed again now. */
export async function retryJobs(db: Db, act: Act): Promise<{ retried: number }> {
  const retried = await retryFailedJobs(db);
  if (retried > 0) {
    await recordEvent(db, act, {
      subjectKind: 'system',
      subjectId: 1,
      kind: 'system.jobs_retried',
      after: { retried },
    });
  }
  return { retried };
}
