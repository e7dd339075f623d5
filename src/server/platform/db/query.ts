import type { Db } from './database.ts';
import { unnamedMark } from './named-statement-client.ts';

/**
 * The statement, to be planned anew for each call's values instead of being prepared once: for one whose best plan depends on what is
 * looked for, such as a word that may stand in every row or in none.
 */
export function plannedEachTime(sqlText: string): string {
  return `${unnamedMark}${sqlText}`;
}

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
export async function post(db: Db, sqlText: string, params: readonly unknown[] = []): Promise<void> {
  await db.post(sqlText, [...params]);
}

/**
 * Runs the statement that a transaction ends with: it goes out together with the commit. Its rows can be asked for when that has succeeded, and not
 * before.
 */
export function postLast<Row>(db: Db, sqlText: string, params: readonly unknown[]): () => Promise<Row[]> {
  const done = db.postLast(sqlText, [...params]);
  return async () => (await done).rows as Row[];
}

/**
 * Runs a statement that must give a row for everything behind it to count. In a transaction it is sent along with the next one; when it gives
 * none, the transaction fails of what `refusal` says, and whoever asked for something behind it gets that instead of an answer.
 */
export async function demandRow(
  db: Db,
  sqlText: string,
  params: readonly unknown[],
  refusal: () => Error,
): Promise<void> {
  await db.demand(sqlText, [...params], ({ rows }) => {
    if (rows.length === 0) throw refusal();
  });
}
