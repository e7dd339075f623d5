import { longestSilenceMs } from '../../../shared/system/system-limits.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';

/** Tables of runs that give signs of life (`withPulse`). */
type Runs = 'backup_runs' | 'doctor_runs';

/** Ends the runs whose machine has gone silent, so that nobody takes them for what is being done, and another may begin. */
export async function endSilentRuns(db: Db, runs: Runs, now: Date): Promise<void> {
  await query(
    db,
    `update ${runs} set finished_at = $1, error = 'It was broken off: the app stopped in the middle of it.'
     where finished_at is null and touched_at < $2`,
    [now, new Date(now.getTime() - longestSilenceMs)],
  );
}

export async function touchRun(db: Db, runs: Runs, id: number, now: Date): Promise<void> {
  await query(db, `update ${runs} set touched_at = $2 where id = $1 and finished_at is null`, [id, now]);
}
