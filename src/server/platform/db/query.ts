import type { Db } from './database.ts';

/** Rows of a hand-written statement with `$1` parameters, in `db`'s transaction when it is one. */
export async function query<Row>(db: Db, sqlText: string, params: readonly unknown[] = []): Promise<Row[]> {
  const result = await db.run(sqlText, [...params]);
  return result.rows as Row[];
}

/** The first row of a hand-written statement, or undefined when there is none. */
export async function queryOne<Row>(
  db: Db,
  sqlText: string,
  params: readonly unknown[] = [],
): Promise<Row | undefined> {
  const [row] = await query<Row>(db, sqlText, params);
  return row;
}

/**
 * Runs a statement whose rows nobody needs. In a transaction it is sent without waiting for it, which spares a round trip: what comes
 * next sees what it did, and when it fails the transaction fails with its error.
 */
export async function executeDeferred(
  db: Db,
  sqlText: string,
  params: readonly unknown[] = [],
): Promise<void> {
  await db.executeDeferred(sqlText, [...params]);
}
