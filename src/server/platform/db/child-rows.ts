import type { Db } from './database.ts';
import { parameters, type Param } from './parameters.ts';
import { executeDeferred } from './query.ts';
import { insertRowsInto } from './write-columns.ts';

/** The rows that belong to one of another table, such as the lines of a bid. */
export interface ChildTable<Column extends string> {
  name: string;
  /** The column of the row that they belong to. */
  parent: string;
  /** Tells them apart below it, with a unique index over both. */
  key: Column;
  columns: readonly Column[];
}

/** Values as JSON by column: dates as text, amounts in cents. */
export type ChildRow<Column extends string> = Readonly<Record<Column, unknown>>;

/** SQL: adds rows below the row of this id. */
export function insertChildren<Column extends string>(
  { name, parent, columns }: ChildTable<Column>,
  parentId: number,
  rows: ReadonlyArray<ChildRow<Column>>,
  param: Param,
): string {
  const written = rows.map((row) => ({ ...row, [parent]: parentId }));
  return insertRowsInto(name, [parent, ...columns], written, param);
}

/** Gives a locked row these children in the place of those that it has: what is the same stays as it is, its id with it. */
export async function replaceChildren<Column extends string>(
  db: Db,
  table: ChildTable<Column>,
  parentId: number,
  rows: ReadonlyArray<ChildRow<Column>>,
): Promise<void> {
  const { name, parent, key, columns } = table;
  const kept = rows.map((row) => row[key]);
  await executeDeferred(db, `delete from ${name} where ${parent} = $1 and ${key} <> all($2)`, [
    parentId,
    kept,
  ]);
  if (rows.length === 0) return;
  const { values, param } = parameters();
  const of = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  await executeDeferred(
    db,
    `${insertChildren(table, parentId, rows, param)}
     on conflict (${parent}, ${key}) do update set (${columns.join(', ')}) = ${of('excluded')}
     where ${of(name)} is distinct from ${of('excluded')}`,
    values,
  );
}
