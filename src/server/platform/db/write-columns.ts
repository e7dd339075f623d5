import type { Db } from './database.ts';
import { parameters, type Param } from './parameters.ts';
import { query, queryOne } from './query.ts';

/** Values by the columns that they go to. */
export type Columns = Readonly<Record<string, unknown>>;

/** SQL: `insert into notes (author_id, content) values ($1, $2)`; the table may have an alias. */
export function insertInto(table: string, columns: Columns, param: Param): string {
  const places = Object.values(columns).map(param);
  return `insert into ${table} (${Object.keys(columns).join(', ')}) values (${places.join(', ')})`;
}

/** SQL, behind `set`: `author_id = $1, content = $2`. */
export function assignments(columns: Columns, param: Param): string {
  return Object.entries(columns)
    .map(([name, value]) => `${name} = ${param(value)}`)
    .join(', ');
}

/** Adds a row and answers what is `returning`: the id, unless told. */
export async function insertRow<Row extends object = { id: number }>(
  db: Db,
  table: string,
  columns: Columns,
  returning = 'id',
): Promise<Row> {
  const { values, param } = parameters();
  const row = await queryOne<Row>(db, `${insertInto(table, columns, param)} returning ${returning}`, values);
  return row!;
}

/** Writes columns of the row of this id, which is locked and has a version. */
export async function updateRow(db: Db, table: string, id: number, columns: Columns): Promise<void> {
  const { values, param } = parameters(id);
  const set = assignments(columns, param);
  await query(db, `update ${table} set ${set}, version = version + 1 where id = $1`, values);
}
