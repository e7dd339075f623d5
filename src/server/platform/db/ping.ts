import type { Db } from './database.ts';
import { query } from './query.ts';

/** Resolves when the database answers; throws the driver's error when it does not. */
export async function ping(db: Db): Promise<void> {
  await query(db, 'select 1');
}
