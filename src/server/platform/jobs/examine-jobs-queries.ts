import { longestQueueDelayMs } from '../../../shared/system/system-limits.ts';
import { query } from '../db/query.ts';
import type { Examination, Machine } from '../doctor/examination.ts';
import { hasQueue } from './job-queries.ts';
import { withoutCredentials } from '../without-credentials.ts';

/** A worker that died leaves its job behind locked. It is given back after the most minutes of its task (start-jobs.ts), at the latest after these. */
const longestWorkHours = 4;

interface Row {
  id: number;
  task: string;
  attempts: number;
  isGivenUp: boolean;
  isLate: boolean;
  isLost: boolean;
  runAt: string;
  lastError: string | null;
}

/** Jobs that were given up, that nobody takes up, or whose worker is gone. */
export const examineJobs: Examination<Machine> = {
  name: 'jobs',
  advice: 'See what went wrong under Settings, System. Once it’s fixed, try it again there.',
  async examine(db) {
    if (!(await hasQueue(db))) return { count: 0, findings: [] };
    // By the database's own clock, which the queue goes by.
    const rows = await query<Row>(
      db,
      `select id::float8 as id, task_identifier as task, attempts, iso(run_at) as "runAt", last_error as "lastError",
         locked_at is null and attempts >= max_attempts as "isGivenUp",
         locked_at is null and attempts < max_attempts and run_at < now() - $1::float8 * interval '1 ms' as "isLate",
         coalesce(locked_at < now() - make_interval(hours => $2::int), false) as "isLost"
       from graphile_worker.jobs order by id`,
      [longestQueueDelayMs, longestWorkHours],
    );
    const findings = rows.flatMap(({ id, task, attempts, isGivenUp, isLate, isLost, runAt, lastError }) => {
      const where = /*i18n*/ `job ${id} (${task})`;
      if (isGivenUp)
        return [
          {
            where,
            what: `gave up after ${attempts} attempts: ${withoutCredentials(lastError ?? /*i18n*/ 'no reason saved')}`,
          },
        ];
      if (isLost) return [{ where, what: `its worker has been gone for over ${longestWorkHours} hours` }];
      if (isLate)
        return [
          {
            where,
            what: `it’s been waiting to start since ${runAt}`,
            advice: 'Check that the app is running. Its log says why the queue has stopped.',
          },
        ];
      return [];
    });
    return { count: rows.length, findings };
  },
};
