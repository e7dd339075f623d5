import type { Db } from './database.ts';
import { query } from './query.ts';
import { inTransaction } from './transaction.ts';

/** Everything that `work` reads is as it was at one moment, whatever others write meanwhile; it cannot write. */
export async function beginReading<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (db) => {
    await query(db, 'set transaction isolation level repeatable read, read only');
    return work(db);
  });
}
