import type { Db } from './database.ts';
import { query } from './query.ts';

/** SQL: the id of the next row of a table, taken before the row is written. */
export const nextId = (table: string) => `nextval(pg_get_serial_sequence('${table}', 'id'))`;

/** The ids of rows to be, so that what refers to them, such as their history, can be written beside them. */
export async function takeIds(db: Db, table: 'customers' | 'products', count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    `select ${nextId(table)}::float8 as id from generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
}
