import type { Db } from './database.ts';
import { parameters, type Param } from './parameters.ts';
import { executeDeferred } from './query.ts';
import { insertRowsInto, type Columns } from './write-columns.ts';

/** The rows that belong to one of another table, such as the lines of a bid. */
export interface ChildTable {
  name: string;
  /** The column of the row that they belong to. */
  parent: string;
  /** Tells them apart below it, with a unique index over both. */
  key: string;
}

/** SQL: adds rows, which all have the same columns, below the row of this id. */
export function insertChildren(
  { name, parent }: ChildTable,
  parentId: number,
  rows: readonly Columns[],
  param: Param,
): string {
  const written = rows.map((row) => ({ [parent]: parentId, ...row }));
  return insertRowsInto(name, Object.keys(written[0] ?? { [parent]: parentId }), written, param);
}

/** Gives a locked row these children in the place of those that it has: what is the same stays as it is, its id with it. */
export async function replaceChildren(
  db: Db,
  table: ChildTable,
  parentId: number,
  rows: readonly Columns[],
): Promise<void> {
  const { name, parent, key } = table;
  const kept = rows.map((row) => row[key]);
  await executeDeferred(db, `delete from ${name} where ${parent} = $1 and ${key} <> all($2)`, [
    parentId,
    kept,
  ]);
  const [first] = rows;
  if (!first) return;
  const { values, param } = parameters();
  const columns = Object.keys(first);
  const of = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  await executeDeferred(
    db,
    `${insertChildren(table, parentId, rows, param)}
     on conflict (${parent}, ${key}) do update set (${columns.join(', ')}) = ${of('excluded')}
     where ${of(name)} is distinct from ${of('excluded')}`,
    values,
  );
}
