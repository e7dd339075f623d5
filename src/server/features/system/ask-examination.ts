import type { ExaminationRun } from '../../../shared/system/system-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertRun } from '../../platform/doctor/doctor-run-queries.ts';
import { endSilentRuns } from '../../platform/jobs/pulse-queries.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { enqueue } from '../../platform/jobs/job-queries.ts';
import { findOpenExamination, jobKeys } from './system-queries.ts';

/** Lets the doctor examine everything; who asks while it does so gets the one that is under way. */
export async function askExamination(db: Db, audit: AuditContext): Promise<ExaminationRun> {
  await endSilentRuns(db, 'doctor_runs', audit.now);
  const runId = await insertRun(db, { isWhole: true, askedBy: audit.actor.id, now: audit.now });
  if (runId !== undefined) {
    await enqueue(db, 'examine', { runId }, { jobKey: jobKeys.examine, maxAttempts: 3 });
    await recordEvent(db, audit, { subjectKind: 'system', subjectId: 1, kind: 'system.examination_asked' });
  }
  return (await findOpenExamination(db))!;
}
