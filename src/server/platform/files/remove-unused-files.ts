import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteUnusedFile, findUnusedFiles, mayRemoveFiles } from './file-queries.ts';
import type { FileStore } from './file-store.ts';

const batch = 50;

/**
 * Removes content that came before an instant and that nothing refers to any more; returns how many files there were. While a backup is
 * being made it leaves them to the next time.
 */
export async function removeUnusedFiles(
  db: Db,
  files: Pick<FileStore, 'remove'>,
  instant: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const before = removed;
    for (const sha256 of await findUnusedFiles(db, instant, batch)) {
      if (await removeUnusedFile(db, files, { sha256, instant })) removed += 1;
    }
    // What was only kept for a file that has gone, such as its small sizes, is unused from then on.
    if (removed === before) return removed;
  }
}

/** One in a transaction: a far store takes its time for each, and between two statements of one no more than a minute may pass. */
function removeUnusedFile(
  db: Db,
  files: Pick<FileStore, 'remove'>,
  { sha256, instant }: { sha256: string; instant: Date },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await mayRemoveFiles(db)) || !(await deleteUnusedFile(db, sha256, instant))) return false;
    await files.remove(sha256);
    return true;
  });
}
