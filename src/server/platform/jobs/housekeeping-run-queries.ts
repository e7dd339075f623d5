import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';

/** Notes that the daily clean-up begins. */
export async function insertHousekeepingRun(db: Db, now: Date): Promise<number> {
  const row = await queryOne<{ id: number }>(
    db,
    'insert into housekeeping_runs (started_at) values ($1) returning id',
    [now],
  );
  return row!.id;
}

export async function finishHousekeepingRun(
  db: Db,
  id: number,
  { removedFiles, error, now }: { removedFiles: number | null; error: string | null; now: Date },
): Promise<void> {
  await query(
    db,
    'update housekeeping_runs set finished_at = $2, removed_files = $3, error = $4 where id = $1',
    [id, now, removedFiles, error],
  );
}

export async function deleteHousekeepingRunsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from housekeeping_runs where started_at < $1', [instant]);
}
