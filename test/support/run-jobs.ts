import type { Tasks } from '../../src/server/platform/jobs/start-jobs.ts';
import { query } from '../../src/server/platform/db/query.ts';
import type { TestApp } from './test-app.ts';

interface Job {
  id: number;
  task: string;
  payload: unknown;
}

/** Does the queued jobs of these tasks that are due on the test's clock, and those that they queue. Answers how many threw; these stay queued. */
export async function runJobs({ db, clock }: Pick<TestApp, 'db' | 'clock'>, tasks: Tasks): Promise<number> {
  const failed: number[] = [];
  for (;;) {
    // One without a time of its own is due at once.
    const [job] = await query<Job>(
      db,
      `select j.id::float8 as id, j.task_identifier as task, p.payload
       from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
       where j.task_identifier = any($1) and j.id <> all($2::bigint[])
         and (j.run_at = j.created_at or j.run_at <= $3::timestamptz) order by j.id limit 1`,
      [Object.keys(tasks), failed, clock.now()],
    );
    if (!job) return failed.length;
    // Whoever works on a job holds it, so that it can be queued anew meanwhile.
    await query(
      db,
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = $1`,
      [job.id],
    );
    try {
      await tasks[job.task]!.run(job.payload);
      await query(db, 'select graphile_worker.complete_jobs(array[$1::bigint])', [job.id]);
      await query(db, 'delete from graphile_worker._private_jobs where id = $1', [job.id]);
    } catch {
      failed.push(job.id);
    }
  }
}
