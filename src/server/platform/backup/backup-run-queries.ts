import { hostname } from 'node:os';

import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';
import type { BackupKind, FilePlace } from './backup-manifest.ts';

/** Notes that a backup begins; returns the id of its run. */
export async function insertRun(
  db: Db,
  { kind, place }: { kind: BackupKind; place: FilePlace },
  startedAt: Date,
): Promise<number> {
  const row = await queryOne<{ id: number }>(
    db,
    'insert into backup_runs (kind, file_place, started_at, touched_at, host) values ($1, $2, $3, $3, $4) returning id',
    [kind, place, startedAt, hostname()],
  );
  return row!.id;
}

/** Also of a run that was silent for so long that it was taken for broken off. */
export async function finishRun(
  db: Db,
  id: number,
  made: { path: string; sizeBytes: number; fileCount: number; missingCount: number },
): Promise<void> {
  await query(
    db,
    `update backup_runs set finished_at = now(), error = null, path = $2, size_bytes = $3, file_count = $4, missing_count = $5
     where id = $1`,
    [id, made.path, made.sizeBytes, made.fileCount, made.missingCount],
  );
}

export async function failRun(db: Db, id: number, error: string): Promise<void> {
  await query(db, 'update backup_runs set finished_at = now(), error = $2 where id = $1', [id, error]);
}

/** Forgets the runs before an instant. */
export async function deleteRunsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from backup_runs where started_at < $1', [instant]);
}
