import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { claimOrphan, findKnownFiles, forgetOrphan, mayRemoveFiles } from './file-queries.ts';
import type { FileStore } from './file-store.ts';

/**
 * Removes content that came before an instant and that the database does not know of: of calls that failed after it was in its place, or
 * never came back for it. Returns how many files there were.
 */
export async function removeOrphans(
  db: Db,
  files: Pick<FileStore, 'list' | 'remove'>,
  instant: Date,
): Promise<number> {
  let removed = 0;
  for await (const kept of files.list()) {
    const old = kept.filter(({ keptAt }) => keptAt < instant).map(({ sha256 }) => sha256);
    if (old.length === 0) continue;
    const known = new Set(await findKnownFiles(db, old));
    for (const sha256 of old) {
      if (!known.has(sha256) && (await removeOrphan(db, files, sha256))) removed += 1;
    }
  }
  return removed;
}

/**
 * With a row of its own, so that whoever brings the same content at this moment either has it already, and is found out, or waits and
 * then finds the content gone. One in a transaction: nobody is held up for longer than one file takes.
 */
function removeOrphan(db: Db, files: Pick<FileStore, 'remove'>, sha256: string): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await mayRemoveFiles(db)) || !(await claimOrphan(db, sha256))) return false;
    await files.remove(sha256);
    await forgetOrphan(db, sha256);
    return true;
  });
}
