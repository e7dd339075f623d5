import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteUnusedFiles, mayRemoveFiles } from './file-queries.ts';
import type { FileStore } from './file-store.ts';

const batch = 200;

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
    if (count < batch) return removed;
  }
}
