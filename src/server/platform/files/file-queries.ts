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

/**
 * Notes that content is kept, and the small pictures that were made of it; the same content is noted once, as if it had come just now.
 * Of two drawings of one size the first one stays.
 */
export async function insertFiles(
  db: Db,
  file: StoredFile,
  sizes: readonly (StoredFile & { size: string; recipe: number })[],
): Promise<void> {
  const files = [file, ...sizes];
  await query(
    db,
    `with kept as (
       insert into files (sha256, size_bytes, media_type)
       select distinct on (sha256) * from unnest($1::text[], $2::bigint[], $3::text[]) as f (sha256, size_bytes, media_type)
       -- In one order, so that two who bring the same wait for each other instead of both failing.
       order by sha256
       on conflict (sha256) do update set created_at = excluded.created_at)
     insert into picture_sizes (source_sha256, size, recipe, sha256)
     select ($1::text[])[1], m.size, m.recipe, m.sha256
     from unnest($4::text[], $5::smallint[], ($1::text[])[2:]) as m (size, recipe, sha256)
     on conflict (source_sha256, size, recipe) do nothing`,
    [
      files.map(({ sha256 }) => sha256),
      files.map(({ sizeBytes }) => sizeBytes),
      files.map(({ mediaType }) => mediaType),
      sizes.map(({ size }) => size),
      sizes.map(({ recipe }) => recipe),
    ],
  );
}

/**
 * What is true of a row `f` of `files` that nothing refers to any more. The references are those that the database knows of, so that a new
 * one needs no line here; what is deleted along with its file (`on delete cascade`) is none.
 */
async function isUnusedSql(db: Db): Promise<string> {
  const references = await query<{ place: string }>(
    db,
    `select format('%s r where r.%I', c.conrelid::regclass, a.attname) as place
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass and c.confdeltype <> 'c' order by 1`,
  );
  return ['true', ...references.map(({ place }) => `not exists (select from ${place} = f.sha256)`)].join(
    ' and ',
  );
}

/** The oldest of the files that came before an instant and that nothing refers to, at most `limit`. */
export async function findUnusedFiles(db: Db, instant: Date, limit: number): Promise<string[]> {
  const rows = await query<{ sha256: string }>(
    db,
    `select f.sha256 from files f where f.created_at < $1 and ${await isUnusedSql(db)} order by f.created_at limit $2`,
    [instant, limit],
  );
  return rows.map((row) => row.sha256);
}

/** Removes the row of a file while it is still unused; false where somebody uses it just now, or it has come anew. */
export async function deleteUnusedFile(db: Db, sha256: string, instant: Date): Promise<boolean> {
  const rows = await query(
    db,
    `delete from files where sha256 in (
       select f.sha256 from files f where f.sha256 = $1 and f.created_at < $2 and ${await isUnusedSql(db)}
       for update skip locked)
     returning sha256`,
    [sha256, instant],
  );
  return rows.length > 0;
}

/** Which of these hashes the database knows. */
export async function findKnownFiles(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await query<{ sha256: string }>(db, 'select sha256 from files where sha256 = any($1)', [
    hashes,
  ]);
  return rows.map((row) => row.sha256);
}

/** Takes the place of a file that has no row, and holds it until the commit; false when somebody has brought it meanwhile. */
export async function claimOrphan(db: Db, sha256: string): Promise<boolean> {
  const rows = await query(
    db,
    `insert into files (sha256, size_bytes, media_type) values ($1, 0, 'application/octet-stream')
     on conflict (sha256) do nothing returning sha256`,
    [sha256],
  );
  return rows.length > 0;
}

export async function forgetOrphan(db: Db, sha256: string): Promise<void> {
  await query(db, 'delete from files where sha256 = $1', [sha256]);
}
