import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { enqueue } from '../../platform/jobs/job-queries.ts';
import type { Services } from '../../platform/services.ts';
import { hasNightlyBackup, isBackupUnderWay, jobKeys } from './system-queries.ts';

/**
 * Queues a backup, unless one is asked for or under way already. Refused where nobody would ever make it: neither this process nor, as far
 * as the database knows, another one.
 */
export async function askBackup(
  { db, services }: { db: Db; services: Pick<Services, 'config'> },
  audit: AuditContext,
): Promise<{ isNew: boolean }> {
  if (services.config.backups.daily === 0 && !(await hasNightlyBackup(db))) {
    throw new AppError(
      'conflict',
      'Backups are off. Set BACKUP_DAILY to the number of backups to keep on the machine that makes them, then restart the app there.',
    );
  }
  if (await isBackupUnderWay(db, audit.now)) return { isNew: false };
  await enqueue(db, 'backup_now', {}, { jobKey: jobKeys.backup, maxAttempts: 3 });
  await recordEvent(db, audit, { subjectKind: 'system', subjectId: 1, kind: 'system.backup_asked' });
  return { isNew: true };
}
