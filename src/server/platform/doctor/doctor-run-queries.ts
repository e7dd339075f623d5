import type { FoundRecord } from '../../../shared/system/system-contract.ts';
import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';

/** What an examination found, as it is kept: the first findings, and how many there were besides. */
export interface KeptResult {
  name: string;
  count: number;
  findings: { where: string; what: string; advice: string; record?: FoundRecord | undefined }[];
  more: number;
}

/** Notes that somebody wants an examination; undefined while another one is under way. */
export async function insertRun(
  db: Db,
  { isWhole, askedBy, now }: { isWhole: boolean; askedBy: number | null; now: Date },
): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    `insert into doctor_runs (is_whole, asked_by, asked_at, touched_at) values ($1, $2, $3, $3)
     on conflict ((true)) where finished_at is null do nothing returning id`,
    [isWhole, askedBy, now],
  );
  return row?.id;
}

/** Whether a run is still to be done, and how thoroughly. */
export async function findOpenRun(db: Db, id: number): Promise<{ isWhole: boolean } | undefined> {
  return queryOne(db, 'select is_whole as "isWhole" from doctor_runs where id = $1 and finished_at is null', [
    id,
  ]);
}

export async function saveResult(
  db: Db,
  id: number,
  {
    results,
    stepCount,
    findingCount,
    now,
  }: {
    results: readonly KeptResult[];
    stepCount: number;
    findingCount: number;
    now: Date;
  },
): Promise<void> {
  await query(
    db,
    `update doctor_runs set results = $2, step_count = $3, finding_count = $4, touched_at = $5
     where id = $1 and finished_at is null`,
    [id, JSON.stringify(results), stepCount, findingCount, now],
  );
}

export async function finishRun(db: Db, id: number, error: string | null, now: Date): Promise<void> {
  await query(
    db,
    'update doctor_runs set finished_at = $2, touched_at = $2, error = $3 where id = $1 and finished_at is null',
    [id, now, error],
  );
}

export async function deleteDoctorRunsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from doctor_runs where finished_at < $1', [instant]);
}
