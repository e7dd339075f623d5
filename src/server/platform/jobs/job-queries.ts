import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';

export interface EnqueueOptions {
  /** At most one waiting job has this key: another one with the same key takes its place. */
  jobKey?: string | undefined;
  /** Now unless told. */
  runAt?: Date | undefined;
  /** How often a handler that throws is tried, 25 times (over about 3 days) unless told. */
  maxAttempts?: number | undefined;
  /** A waiting job with the same key keeps its time; without this it gets the time of this one. */
  keepsRunAt?: boolean | undefined;
}

/** Queues a job with `db`: in a transaction it exists when that commits, and never when it does not. */
export async function enqueue(
  db: Db,
  name: string,
  payload: Record<string, unknown>,
  options: EnqueueOptions = {},
): Promise<void> {
  await query(
    db,
    `select graphile_worker.add_job(
       $1::text, payload => $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5::text,
       job_key_mode => $6::text)`,
    [
      name,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.maxAttempts ?? null,
      options.jobKey ?? null,
      options.keepsRunAt ? 'preserve_run_at' : 'replace',
    ],
  );
}

/** Unlocks jobs whose run has taken longer than any of its task does, so that any process may take them. */
export async function giveBackJobs(
  db: Db,
  limits: readonly { name: string; mostMinutes: number }[],
): Promise<void> {
  await query(
    db,
    // Not its function force_unlock_workers: the jobs of a process are locked by one name.
    `update graphile_worker._private_jobs p set locked_at = null, locked_by = null
     from graphile_worker.jobs j join unnest($1::text[], $2::int[]) as t(name, minutes) on t.name = j.task_identifier
     where j.id = p.id and p.locked_at < now() - make_interval(mins => t.minutes)`,
    [limits.map(({ name }) => name), limits.map(({ mostMinutes }) => mostMinutes)],
  );
}

/** Forgets jobs that were given up before an instant: nobody has wanted them since. */
export async function deleteGivenUpJobsBefore(db: Db, instant: Date): Promise<void> {
  await query(
    db,
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where locked_at is null and attempts >= max_attempts and updated_at < $1))`,
    [instant],
  );
}

/** Whether the queue has its tables, which it makes at its first start: a company that was just restored has none yet. */
export async function hasQueue(db: Db): Promise<boolean> {
  const row = await queryOne<{ is: boolean }>(
    db,
    `select to_regclass('graphile_worker.jobs') is not null as is`,
  );
  return row!.is;
}
