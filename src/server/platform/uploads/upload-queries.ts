import type { Db } from '../db/database.ts';
import { executeDeferred, query, queryOne } from '../db/query.ts';
import { insertRow } from '../db/write-columns.ts';

/** A file that arrives in parts, of one employee. */
export interface UploadRow {
  id: number;
  name: string;
  size: number;
  /** Bytes that are kept, from the first one on. */
  received: number;
  expectedSha256: string | null;
  /** Of the content, once a call has taken it. */
  takenSha256: string | null;
  createdAt: Date;
  touchedAt: Date;
}

const columns = `id, name, size_bytes as size, received_bytes as received, expected_sha256 as "expectedSha256",
  taken_sha256 as "takenSha256", created_at as "createdAt", touched_at as "touchedAt"`;

/** Nobody else's upload is ever found. */
interface OwnUpload {
  id: number;
  employeeId: number;
}

export function findUpload(db: Db, { id, employeeId }: OwnUpload): Promise<UploadRow | undefined> {
  const text = `select ${columns} from uploads where id = $1 and employee_id = $2`;
  return queryOne<UploadRow>(db, text, [id, employeeId]);
}

/** The upload as it is once nobody else is adding to it, and until the transaction ends. */
export function lockUpload(db: Db, { id, employeeId }: OwnUpload): Promise<UploadRow | undefined> {
  const text = `select ${columns} from uploads where id = $1 and employee_id = $2 for update`;
  return queryOne<UploadRow>(db, text, [id, employeeId]);
}

/** What is announced and not yet taken, by one person and by everybody; others who ask wait for the transaction's end. */
export async function countOpenUploads(
  db: Db,
  employeeId: number,
): Promise<{ own: number; ownBytes: number; allBytes: number }> {
  await query(db, `select pg_advisory_xact_lock(hashtext('uploads'))`);
  const row = await queryOne<{ own: number; ownBytes: number; allBytes: number }>(
    db,
    `select count(*) filter (where employee_id = $1) as own,
            coalesce(sum(size_bytes) filter (where employee_id = $1), 0) as "ownBytes",
            coalesce(sum(size_bytes), 0) as "allBytes"
     from uploads where taken_sha256 is null`,
    [employeeId],
  );
  return row!;
}

/** Lets go what a person has begun and not touched since an instant. */
export async function deleteLeftUploads(db: Db, employeeId: number, before: Date): Promise<void> {
  const text = 'delete from uploads where employee_id = $1 and taken_sha256 is null and touched_at < $2';
  await query(db, text, [employeeId, before]);
}

export async function insertUpload(
  db: Db,
  {
    employeeId,
    name,
    size,
    sha256,
  }: { employeeId: number; name: string; size: number; sha256: string | undefined },
  now: Date,
): Promise<UploadRow> {
  const expected = { name, size_bytes: size, expected_sha256: sha256 ?? null };
  const written = { employee_id: employeeId, ...expected, created_at: now, touched_at: now };
  return insertRow<UploadRow>(db, 'uploads', written, columns);
}

/** Adds bytes behind those that are kept, to an upload that this transaction has locked. */
export async function appendPart(
  db: Db,
  { id, received }: Pick<UploadRow, 'id' | 'received'>,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  await executeDeferred(db, 'insert into upload_parts (upload_id, starts_at, bytes) values ($1, $2, $3)', [
    id,
    received,
    bytes,
  ]);
  await executeDeferred(
    db,
    'update uploads set received_bytes = $2, touched_at = greatest(touched_at, $3) where id = $1',
    [id, received + bytes.byteLength, now],
  );
}

/** So many bytes of parts are put together by one statement, and as many again of the last part. */
const windowBytes = 2 * 1024 * 1024;

/** The kept bytes from a place on, as many as one answer bears; empty where there are none. */
export async function readBytesFrom(db: Db, id: number, from: number): Promise<Buffer> {
  const row = await queryOne<{ bytes: Buffer | null }>(
    db,
    `select string_agg(bytes, ''::bytea order by starts_at) as bytes
     from upload_parts where upload_id = $1 and starts_at >= $2 and starts_at < $3`,
    [id, from, from + windowBytes],
  );
  return row?.bytes ?? Buffer.alloc(0);
}

/** Notes that a call takes these, with what they hold, and lets their parts go. False when another call was first. */
export async function takeUploads(
  db: Db,
  employeeId: number,
  taken: readonly { id: number; sha256: string }[],
): Promise<boolean> {
  const ids = taken.map(({ id }) => id);
  const rows = await query(
    db,
    `update uploads u set taken_sha256 = t.sha256
     from unnest($2::bigint[], $3::text[]) as t(id, sha256)
     where u.id = t.id and u.employee_id = $1 and u.taken_sha256 is null and u.received_bytes = u.size_bytes returning u.id`,
    [employeeId, ids, taken.map(({ sha256 }) => sha256)],
  );
  await executeDeferred(db, 'delete from upload_parts where upload_id = any($1::bigint[])', [ids]);
  return rows.length === taken.length;
}

/** Lets an upload go that no call has taken. */
export async function deleteUpload(db: Db, { id, employeeId }: OwnUpload): Promise<void> {
  const text = 'delete from uploads where id = $1 and employee_id = $2 and taken_sha256 is null';
  await query(db, text, [id, employeeId]);
}

/** Forgets uploads to which nothing was added since an instant, taken ones included. */
export async function deleteUploadsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from uploads where touched_at < $1', [instant]);
}
