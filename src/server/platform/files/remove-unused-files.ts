import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteUnusedFiles, mayRemoveFiles } from './file-queries.ts';
import type { FileStore } from './file-store.ts';

/** Few: a far store takes its time for each, and between two statements of a transaction no more than a minute may pass. */
const batch = 50;

/**
 * Removes content that came before an instant and that nothing refers to any more; returns how many files there were. */
export async function removeUnusedFiles(
  db: Db,
  files: Pick<FileStore, 'remove'>,
  instant: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await inTransaction(db, async (db) => {
      if (!(await mayRemoveFiles(db))) return 0;
      const unused = await deleteUnusedFiles(db, instant, batch);
      for (const sha256 of unused) await files.remove(sha256);
      return unused.length;
    });
    removed += count;
    // What was only kept for a file that has gone, such as its small sizes, is unused from then on.
    if (count === 0) return removed;
  }
}
