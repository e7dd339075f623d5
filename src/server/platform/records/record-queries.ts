import type { Db } from '../db/database.ts';
import { parameters } from '../db/parameters.ts';
import { queryOne } from '../db/query.ts';

/** Where records are kept that each belong to one of another kind: a table with `id`, `version` and the times of making, changing and removing. */
export interface RecordTable<Fields> {
  name: string;
  /** What `columns` calls the table. */
  alias: string;
  /** The column of what a record belongs to. */
  parent: string;
  /** The column of each field that is written. */
  fields: Readonly<Record<keyof Fields, string>>;
  /** The column that keeps who wrote it. */
  author?: string;
  /** Nothing keeps when it was changed last. */
  hasNoUpdatedAt?: true;
  /** SQL: the wire's fields. */
  columns: string;
}

/** The statements of a table of records: values go to their columns by name. */
export function recordStatements<Row, Fields extends object>(table: RecordTable<Fields>) {
  const { name, alias, parent, fields: columnOf, author, columns } = table;
  const updatedAt = (now: Date) => (table.hasNoUpdatedAt ? [] : [['updated_at', now] as const]);

  const byColumn = (fields: Fields) =>
    Object.entries(columnOf as Record<string, string>).map(
      ([field, column]) => [column, fields[field as keyof Fields]] as const,
    );

  /** Writes some columns of a locked record. */
  async function write(db: Db, id: number, written: Iterable<readonly [string, unknown]>): Promise<Row> {
    const { values, param } = parameters(id);
    const set = Array.from(written, ([column, value]) => `${column} = ${param(value)}`).join(', ');
    const sqlText = `update ${name} ${alias} set ${set}, version = version + 1 where id = $1 returning ${columns}`;
    return (await queryOne<Row>(db, sqlText, values))!;
  }

  return {
    /** Adds a record to a held parent. */
    async insert(
      db: Db,
      parentId: number,
      fields: Fields,
      { by, now }: { by: number | null; now: Date },
    ): Promise<Row> {
      const { values, param } = parameters();
      const written = new Map<string, unknown>([
        [parent, parentId],
        ...byColumn(fields),
        ...(author ? [[author, by] as const] : []),
        ['created_at', now],
        ...updatedAt(now),
      ]);
      const places = Array.from(written.values(), param).join(', ');
      const sqlText = `insert into ${name} as ${alias} (${[...written.keys()].join(', ')}) values (${places}) returning ${columns}`;
      return (await queryOne<Row>(db, sqlText, values))!;
    },

    /** A record of this parent, removed or not, locked until the transaction ends; undefined when there is none. */
    async lock(db: Db, parentId: number, id: number): Promise<{ row: Row; isRemoved: boolean } | undefined> {
      const found = await queryOne<Row & { isRemoved: boolean }>(
        db,
        `select ${columns}, ${alias}.deleted_at is not null as "isRemoved" from ${name} ${alias}
         where ${alias}.id = $2 and ${alias}.${parent} = $1 for no key update`,
        [parentId, id],
      );
      if (!found) return undefined;
      const { isRemoved, ...row } = found;
      return { row: row as Row, isRemoved };
    },

    /** Writes the fields of a locked record. */
    update: (db: Db, id: number, fields: Fields, now: Date) =>
      write(db, id, [...byColumn(fields), ...updatedAt(now)]),

    /** Hides or shows a locked record. */
    setDeleted: (db: Db, id: number, deletedAt: Date | null) => write(db, id, [['deleted_at', deletedAt]]),
  };
}
