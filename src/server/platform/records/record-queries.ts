import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { parameters, type Param } from '../db/parameters.ts';
import { plannedEachTime } from '../db/prepared-statement.ts';
import { executeDeferred, queryOne } from '../db/query.ts';
import { assignments, insertInto, type Columns } from '../db/write-columns.ts';

/** Where records are kept: a table with `id`, `version` and the times of making, changing and removing. */
export interface RecordTable<Fields> {
  name: string;
  /** What `columns` calls the table. */
  alias: string;
  /** The column of what a record belongs to, if to anything. */
  parent?: string;
  /** The column of each field that is written. */
  fields: Readonly<Record<keyof Fields, string>>;
  /** Those of the fields that are kept as JSON. */
  json?: readonly (keyof Fields)[];
  /** The column that keeps who wrote it. */
  author?: string;
  /** Nothing keeps when it was changed last. */
  hasNoUpdatedAt?: true;
  /** SQL: the wire's fields; from a function where they depend on who asks, or when. */
  columns: string | ((param: Param, audit: AuditContext) => string);
}

/** The statements of a table of records: values go to their columns by name. */
export function recordStatements<Row, Fields extends object>(table: RecordTable<Fields>) {
  const { name, alias, parent, fields: columnOf, json = [], author } = table;
  const updatedAt = (now: Date) => (table.hasNoUpdatedAt ? {} : { updated_at: now });
  const columns = (param: Param, audit: AuditContext) =>
    typeof table.columns === 'string' ? table.columns : table.columns(param, audit);

  const ofParent = (param: Param, parentId: number | undefined) =>
    parent ? `and ${parent} = ${param(parentId)}` : '';

  const byColumn = (fields: Partial<Fields>): Columns =>
    Object.fromEntries(
      Object.entries(columnOf as Record<string, string>)
        .filter(([field]) => Object.hasOwn(fields, field))
        .map(([field, column]) => {
          const value = fields[field as keyof Fields];
          const isJson = value !== null && json.includes(field as keyof Fields);
          return [column, isJson ? JSON.stringify(value) : value];
        }),
    );

  /** Writes some columns of a locked record. */
  async function write(db: Db, audit: AuditContext, id: number, written: Columns): Promise<Row> {
    const { values, param } = parameters(id);
    const set = assignments({ ...written, ...updatedAt(audit.now) }, param);
    const sqlText = `update ${name} ${alias} set ${set}, version = version + 1 where id = $1 returning ${columns(param, audit)}`;
    // Each set of columns is another text, and every prepared one is kept.
    return (await queryOne<Row>(db, plannedEachTime(sqlText), values))!;
  }

  return {
    /** Adds a record, to a held parent where it has one. */
    async insert(db: Db, audit: AuditContext, parentId: number | undefined, fields: Fields): Promise<Row> {
      const { actor, now } = audit;
      const { values, param } = parameters();
      const written = {
        ...(parent && { [parent]: parentId }),
        ...byColumn(fields),
        ...(author && { [author]: actor.id }),
        created_at: now,
        ...updatedAt(now),
      };
      const sqlText = `${insertInto(`${name} as ${alias}`, written, param)} returning ${columns(param, audit)}`;
      return (await queryOne<Row>(db, sqlText, values))!;
    },

    /** How many there are (of this parent). Whoever counts waits for who counted before, until that transaction ends. */
    async count(db: Db, parentId: number | undefined): Promise<number> {
      const { values, param } = parameters();
      await executeDeferred(db, `select pg_advisory_xact_lock(hashtext('${name}'), $1)`, [parentId ?? 0]);
      const sqlText = `select count(*)::integer as count from ${name} where deleted_at is null ${ofParent(param, parentId)}`;
      return (await queryOne<{ count: number }>(db, sqlText, values))!.count;
    },

    /**
     * Locks a record (of this parent), removed or not, until the transaction ends; undefined when there is none. It is read by another
     * statement: one that waits for a lock sees the row as it is afterwards, and whatever its columns look up as it was before.
     */
    async lock(
      db: Db,
      { parentId, id }: { parentId?: number; id: number },
      mode: 'no key update' | 'update',
    ): Promise<{ isRemoved: boolean } | undefined> {
      const { values, param } = parameters(id);
      const sqlText = `select deleted_at is not null as "isRemoved" from ${name} where id = $1 ${ofParent(param, parentId)} for ${mode}`;
      return queryOne<{ isRemoved: boolean }>(db, sqlText, values);
    },

    /** A locked record. */
    async read(db: Db, audit: AuditContext, id: number): Promise<Row> {
      const { values, param } = parameters(id);
      const sqlText = `select ${columns(param, audit)} from ${name} ${alias} where ${alias}.id = $1`;
      return (await queryOne<Row>(db, sqlText, values))!;
    },

    /** Writes these fields of a locked record. */
    update: (db: Db, audit: AuditContext, id: number, fields: Partial<Fields>) =>
      write(db, audit, id, byColumn(fields)),

    /** Hides a locked record. */
    remove: (db: Db, audit: AuditContext, id: number) => write(db, audit, id, { deleted_at: audit.now }),

    /** Shows a locked record that was hidden. */
    restore: (db: Db, audit: AuditContext, id: number) => write(db, audit, id, { deleted_at: null }),
  };
}
