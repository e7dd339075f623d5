import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { enqueue } from '../../platform/jobs/job-queries.ts';
import { isBackupUnderWay, jobKeys } from './system-queries.ts';

/** Queues a backup, unless one is asked for or under way already. */
export async function askBackup(db: Db, act: Act): Promise<{ isNew: boolean }> {
  if (await isBackupUnderWay(db, act.now)) return { isNew: false };
  await enqueue(db, 'backup_now', {}, { jobKey: jobKeys.backup, maxAttempts: 3 });
  await recordEvent(db, act, { subjectKind: 'system', subjectId: 1, kind: 'system.backup_asked' });
  return { isNew: true };
}
