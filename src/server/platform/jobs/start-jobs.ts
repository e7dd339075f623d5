import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner, RunnerOptions } from 'graphile-worker';
import type { Pool } from 'pg';

import type { Db } from '../db/database.ts';
import { isDoneWithin } from '../is-done-within.ts';
import type { Services } from '../services.ts';
import { giveBackJobs } from './job-queries.ts';

/** What a job does. It may run more than once for the same payload, and beside itself, so it must be safe to repeat. */
export interface Task {
  run(payload: unknown): Promise<void>;
  /** When it also runs by itself: a cron expression in UTC, and how far back a run that was missed is made up for. */
  schedule?: { cron: string; makeUpFor?: '1d' } | undefined;
  /** A run that takes longer is taken for one whose process has died, and the job is given to another; 5 unless told. */
  mostMinutes?: number | undefined;
}

export type Tasks = Record<string, Task>;

export interface Jobs {
  /** Takes no further job and waits for those under way, at most 7 s; what is cut off then is tried again later. */
  stop(): Promise<void>;
}

interface JobsOptions {
  /** How often it looks for jobs of which no notification came. */
  pollMs?: number;
  db: Db;
  pool: Pool;
  tasks: Tasks;
  logger: Services['logger'];
}

const restartAfterMs = 1_000;
// With the second for giving back it ends before calls are cut (main.ts), which is told as a failure; a job that is tried again is none.
const patienceMs = 6_000;

/** Makes the queue's schema where it is missing and works on jobs, three at a time, until stopped; survives database outages. */
export async function startJobs({
  db,
  pool,
  tasks: own,
  logger,
  pollMs = 2_000,
}: JobsOptions): Promise<Jobs> {
  const tasks = { ...own, give_back_jobs: giveBackTask(db, own) };
  const stopping = new AbortController();
  let runner = await launch();
  const supervised = supervise();

  async function launch(): Promise<Runner> {
    const { run } = await import('graphile-worker');
    return run(await runnerOptions({ pool, tasks, logger, pollMs }));
  }

  /** The library gives up when it cannot note that a job is done; a database that was away must not end the queue for good. */
  async function supervise(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) => logger.error({ err: error }, 'the job queue stopped'));
      if (stopping.signal.aborted) return;
      const restarted = await restart();
      if (!restarted) return;
      runner = restarted;
    }
  }

  async function restart(): Promise<Runner | undefined> {
    for (;;) {
      await sleep(restartAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      try {
        const restarted = await launch();
        logger.warn('the job queue was started again');
        if (!stopping.signal.aborted) return restarted;
        await restarted.stop();
        return undefined;
      } catch (error) {
        logger.warn({ err: error }, 'the job queue could not be started again yet');
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const stopped = runner
      .stop()
      .catch(() => undefined)
      .then(() => supervised);
    if (await isDoneWithin(patienceMs, stopped)) return;
    logger.warn('a job takes too long to stop; it is given back to the queue');
    await isDoneWithin(1_000, runner.kill());
  }

  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
}

/**
 * Gives back, each minute, what was being done by a process that was killed. The library itself does so after four hours, which is long for a
 * message that somebody waits for.
 */
function giveBackTask(db: Db, tasks: Tasks): Task {
  const limits = Object.entries(tasks).map(([name, { mostMinutes = 5 }]) => ({ name, mostMinutes }));
  return { schedule: { cron: '* * * * *' }, run: () => giveBackJobs(db, limits) };
}

async function runnerOptions({
  pool,
  tasks,
  logger,
  pollMs,
}: Required<Omit<JobsOptions, 'db'>>): Promise<RunnerOptions> {
  const { Logger } = await import('graphile-worker');
  return {
    pgPool: pool,
    // A backup and an examination, which take long, leave one for messages.
    concurrency: 3,
    pollInterval: pollMs,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload) => task.run(payload)]),
    ),
    crontab: crontabOf(tasks),
    // What the library tells apart from warnings and errors is its own bookkeeping. Its details hold whole jobs, and so texts of
    // customers, which do not belong in a log.
    logger: new Logger(() => (level, message) => {
      if (level === 'error') logger.error(message);
      else if (level === 'warning') logger.warn(message);
    }),
    // Without these two the library leaves the promise that notes a job's end unhandled, and a connection that is cut in that
    // moment ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function crontabOf(tasks: Tasks): string {
  return Object.entries(tasks)
    .flatMap(([name, { schedule }]) => {
      if (!schedule) return [];
      const makeUp = schedule.makeUpFor ? `&fill=${schedule.makeUpFor}` : '';
      // One waiting run is enough, however many were missed.
      return [`${schedule.cron} ${name} ?max=3&jobKey=cron:${name}${makeUp}`];
    })
    .join('\n');
}
