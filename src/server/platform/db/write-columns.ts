import type { Db } from './database.ts';
import { parameters, type Param } from './parameters.ts';
import { query, queryOne } from './query.ts';

/** Values by the columns that they go to. */
export type Columns = Readonly<Record<string, unknown>>;

export class RawSql {
  readonly sql: string;

  constructor(sql: string) {
    this.sql = sql;
  }
}

/** Stands among `Columns` for what the database works out. */
export const raw = (sql: string) => new RawSql(sql);

const placeOf = (value: unknown, param: Param) => (value instanceof RawSql ? value.sql : param(value));

/**
 * SQL: `insert into notes (author_id, content) values ($1, $2)`; the table may have an alias. With `from`, one row for each that it has,
 * which expressions among the columns may name.
 */
export function insertInto(table: string, columns: Columns, param: Param, from?: string): string {
  const places = Object.values(columns)
    .map((value) => placeOf(value, param))
    .join(', ');
  // An id that was taken before, so that the row can be named while it is written.
  const override = 'id' in columns ? ' overriding system value' : '';
  const rows = from === undefined ? `values (${places})` : `select ${places} from ${from}`;
  return `insert into ${table} (${Object.keys(columns).join(', ')})${override} ${rows}`;
}

/** SQL: adds rows whose values stand in one parameter, as JSON by column. */
export function insertRowsInto(
  table: string,
  names: readonly string[],
  rows: readonly Columns[],
  param: Param,
): string {
  const columns = names.join(', ');
  return `insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${param(JSON.stringify(rows))}::jsonb)`;
}

/** SQL, behind `set`: `author_id = $1, content = $2`. */
export function assignments(columns: Columns, param: Param): string {
  return Object.entries(columns)
    .map(([name, value]) => `${name} = ${placeOf(value, param)}`)
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
