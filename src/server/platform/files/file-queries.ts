import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';
import type { StoredFile } from './file-store.ts';

/** Shared by who needs every file to stay (a backup), alone for who removes files. Any number that nothing else is likely to lock. */
export const fileRemovalLock = 7_582_465_320;

/** Whether files may be removed now: not while a backup is being made. Holds backups off until the transaction ends. */
export async function mayRemoveFiles(db: Db): Promise<boolean> {
  const lock = await queryOne<{ is_taken: boolean }>(db, 'select pg_try_advisory_xact_lock($1) as is_taken', [
    fileRemovalLock,
  ]);
  return lock?.is_taken ?? false;
}

/** Notes that content is kept; the same content is noted once, as if it had come just now. */
export async function insertFile(db: Db, { sha256, sizeBytes, mediaType }: StoredFile): Promise<void> {
  await query(
    db,
    `insert into files (sha256, size_bytes, media_type) values ($1, $2, $3)
     on conflict (sha256) do update set created_at = excluded.created_at`,
    [sha256, sizeBytes, mediaType],
  );
}

/**
 * Removes the rows of at most `limit` files that came before an instant and that nothing refers to any more; returns their hashes. The
 * references are those that the database knows of, so that a new one needs no line here. A row that is in use just now is left alone.
 */
export async function deleteUnusedFiles(db: Db, instant: Date, limit: number): Promise<string[]> {
  const references = await query<{ place: string }>(
    db,
    `select format('%s r where r.%I', c.conrelid::regclass, a.attname) as place
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass order by 1`,
  );
  const isUnused = references.map(({ place }) => `and not exists (select from ${place} = f.sha256)`);
  const rows = await query<{ sha256: string }>(
    db,
    `delete from files where sha256 in (
       select f.sha256 from files f where f.created_at < $1 ${isUnused.join(' ')}
       order by f.created_at limit $2 for update skip locked)
     returning sha256`,
    [instant, limit],
  );
  return rows.map((row) => row.sha256);
}
