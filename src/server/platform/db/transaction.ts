import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './database.ts';
import type { PooledStatements } from './statements.ts';

const attempts = 3;
const serializationFailure = '40001';
const deadlockDetected = '40P01';

/**
 * Runs `work` in a transaction and commits when it resolves. When `db` is a transaction already, `work` joins it and commits
 * with it. A transaction opened here that loses against another (SQLSTATE 40001, 40P01) is run again, up to 3 times in all:
 * `work` must do nothing outside the database.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      const { code } = error as { code?: unknown };
      const isWorthRepeating = code === serializationFailure || code === deadlockDetected;
      if (!isWorthRepeating || attempt === attempts) throw error;
      // An uneven pause, so that the two do not meet in the same step again.
      await sleep(attempt * 10 + Math.random() * 20);
    }
  }
}

async function runOnce<T>(db: PooledStatements, work: (db: Db) => Promise<T>): Promise<T> {
  const transaction = await db.begin();
  try {
    const result = await work(transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    throw await transaction.rollBack(error);
  }
}
