import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';

export interface KeptImport {
  employeeId: number;
  sha256: string;
}

/** Notes that an employee has brought this file, and forgets that employee's oldest beyond `most`. */
export async function insertKeptImport(
  db: Db,
  { employeeId, sha256, name }: KeptImport & { name: string },
  { now, most }: { now: Date; most: number },
): Promise<void> {
  await query(
    db,
    `insert into kept_imports (employee_id, file_sha256, file_name, used_at) values ($1, $2, $3, $4)
     on conflict (employee_id, file_sha256) do update set file_name = excluded.file_name, used_at = excluded.used_at`,
    [employeeId, sha256, name, now],
  );
  await query(
    db,
    `delete from kept_imports where employee_id = $1 and file_sha256 in (
       select file_sha256 from kept_imports where employee_id = $1 order by used_at desc offset $2)`,
    [employeeId, most],
  );
}

/** The name of a file that this employee has brought, which is used once more; undefined when it is not (or no longer) kept. */
export async function useKeptImport(
  db: Db,
  { employeeId, sha256 }: KeptImport,
  now: Date,
): Promise<string | undefined> {
  const row = await queryOne<{ name: string }>(
    db,
    `update kept_imports set used_at = greatest(used_at, $3) where employee_id = $1 and file_sha256 = $2 returning file_name as name`,
    [employeeId, sha256, now],
  );
  return row?.name;
}

/** Forgets files that nobody has used since an instant. */
export async function deleteKeptImportsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from kept_imports where used_at < $1', [instant]);
}
