import type { Db } from '../db/database.ts';
import { executeDeferred, query, queryOne } from '../db/query.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import type { DrawnPaper } from './draw-paper.ts';
import type { Undrawn } from './undrawn.ts';

interface KeptRow {
  sha256: string;
  undrawn: Undrawn | null;
}

/** The file of a drawing that is kept under this key, and what it lacks. Using it is noted once a day, so that looking again costs no write. */
export async function findKeptPdf(db: Db, contentKey: string): Promise<KeptRow | undefined> {
  const row = await queryOne<KeptRow & { isStale: boolean }>(
    db,
    `select pdf_sha256 as sha256, undrawn, used_at < now() - interval '1 day' as "isStale" from kept_pdfs where content_key = $1`,
    [contentKey],
  );
  if (row?.isStale)
    await executeDeferred(db, 'update kept_pdfs set used_at = now() where content_key = $1', [contentKey]);
  return row && { sha256: row.sha256, undrawn: row.undrawn };
}

/** Keeps a drawing under what it shows; returns the hash of its bytes. */
export async function keepPdf(
  db: Db,
  files: Pick<FileStore, 'stage' | 'put'>,
  contentKey: string,
  { bytes, undrawn }: DrawnPaper,
): Promise<string> {
  await files.stage(bytes);
  // Both rows in one transaction: they wait for the disk once.
  return inTransaction(db, async (joined) => {
    const { sha256 } = await files.put(joined, bytes, { mediaType: 'application/pdf' });
    await executeDeferred(
      joined,
      `insert into kept_pdfs (content_key, pdf_sha256, undrawn) values ($1, $2, $3)
       on conflict (content_key) do update
         set pdf_sha256 = excluded.pdf_sha256, undrawn = excluded.undrawn, used_at = excluded.used_at`,
      [contentKey, sha256, undrawn],
    );
    return sha256;
  });
}

/** Forgets drawings that nobody has used since an instant; they are drawn again when somebody looks again. */
export async function deleteKeptPdfsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from kept_pdfs where used_at < $1', [instant]);
}
