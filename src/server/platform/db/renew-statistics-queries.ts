import type { Db } from './database.ts';
import { query } from './query.ts';

/**
 * Tells the planner at once how large a table has become. Left to the database's own round, a minute later, a list of 20,000 rows may be
 * held against a table that it takes for empty, row by row.
 */
export async function renewStatistics(db: Db, table: string): Promise<void> {
  await query(db, `analyze ${table}`);
}
