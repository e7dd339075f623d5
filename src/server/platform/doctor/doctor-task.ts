import type { Db } from '../db/database.ts';
import { nightly } from '../jobs/nightly.ts';
import type { Task } from '../jobs/start-jobs.ts';
import { endSilentRuns, touchRun } from '../jobs/pulse-queries.ts';
import { withPulse } from '../jobs/with-pulse.ts';
import type { Services } from '../services.ts';
import { withoutCredentials } from '../without-credentials.ts';
import { findOpenRun, finishRun, insertRun, saveResult, type KeptResult } from './doctor-run-queries.ts';
import type { Examined, Machine, Records } from './examination.ts';

type Examine = (
  db: Db,
  needs: Pick<Records, 'files'> & { machine: Machine; isWhole: boolean },
  tell: (name: string, told: Examined & { stepCount: number }) => Promise<void>,
) => Promise<void>;

type Deps = { db: Db; machine: Machine } & Pick<Services, 'files' | 'clock' | 'logger'>;

/** Of one examination; a table that is wrong as a whole says so well enough. */
const mostKept = 50;

/** Examines everything that somebody asked for, and each night all but the content of the files; a run is kept as far as it has come. */
export function doctorTask(deps: Deps, examine: Examine): Task {
  const { db, clock, logger } = deps;
  return {
    schedule: { cron: nightly.doctor, makeUpFor: '1d' },
    mostMinutes: 240,
    async run(payload) {
      const asked = (payload as { runId?: unknown }).runId;
      if (typeof asked !== 'number') await endSilentRuns(db, 'doctor_runs', clock.now());
      const id =
        typeof asked === 'number'
          ? asked
          : await insertRun(db, { isWhole: false, askedBy: null, now: clock.now() });
      // Another one is under way, or this one was given up meanwhile.
      const run = id === undefined ? undefined : await findOpenRun(db, id);
      if (id === undefined || !run) return;
      try {
        await withPulse(
          () => touchRun(db, 'doctor_runs', id, clock.now()),
          () => examineInto(deps, examine, { id, isWhole: run.isWhole }),
        );
        await finishRun(db, id, null, clock.now());
      } catch (error) {
        logger.error({ err: error }, 'the doctor could not finish');
        await finishRun(db, id, withoutCredentials((error as Error).message), clock.now());
      }
    },
  };
}

async function examineInto(
  { db, files, machine, clock }: Deps,
  examine: Examine,
  { id, isWhole }: { id: number; isWhole: boolean },
): Promise<void> {
  const results: KeptResult[] = [];
  let findingCount = 0;
  await examine(db, { files, machine, isWhole }, async (name, { count, findings, stepCount }) => {
    findingCount += findings.length;
    const kept = findings
      .slice(0, mostKept)
      .map(({ where, what, record, advice = '' }) => ({ where, what, advice, record }));
    results.push({ name, count, findings: kept, more: findings.length - kept.length });
    // Beside the transaction that reads, so that who waits sees how far it has come.
    await saveResult(db, id, { results, stepCount, findingCount, now: clock.now() });
  });
}
