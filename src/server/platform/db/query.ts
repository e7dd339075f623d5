import { CompiledQuery } from 'kysely';
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
  const result = await db.executeQuery<Row>(CompiledQuery.raw(sqlText, [...params]));
  return result.rows;
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
