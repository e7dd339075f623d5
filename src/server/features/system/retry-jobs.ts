import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { retryFailedJobs } from './system-queries.ts';

/** Tries every job that has failed again now. */
export async function retryJobs(db: Db, audit: AuditContext): Promise<{ retried: number }> {
  const retried = await retryFailedJobs(db);
  if (retried > 0) {
    await recordEvent(db, audit, {
      subjectKind: 'system',
      subjectId: 1,
      kind: 'system.jobs_retried',
      after: { retried },
    });
  }
  return { retried };
}
