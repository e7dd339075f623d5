import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

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
