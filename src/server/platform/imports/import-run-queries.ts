import type { ImportRun } from '../../../shared/imports/import-contract.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { parameters } from '../db/parameters.ts';
import { query, queryOne } from '../db/query.ts';
import { insertInto } from '../db/write-columns.ts';

export type ImportTable = 'products' | 'customers';

/** A record that an import has written. */
export interface ImportedRecord<Before = unknown> {
  id: number;
  /** As the import left it. */
  version: number;
  /** What it said before; null for one that the import made. */
  before: Before | null;
}

/** What an import made beside its rows, such as a category that they name, under the name that it gave it. */
export interface ImportAddition {
  id: number;
  name: string;
}

/** All that an import has written. */
export interface ImportWritten<Before = unknown> {
  records: readonly ImportedRecord<Before>[];
  additions: readonly ImportAddition[];
}

/** A record of an import that is still there. */
export interface PresentRecord {
  id: number;
  name: string;
  /** It was changed since, or something stands on it that would be left alone. */
  isUsed: boolean;
}

/** Notes an import with all that it wrote, and answers its id. */
export async function insertImportRun(
  db: Db,
  audit: AuditContext,
  { kind, fileName, records, additions }: ImportWritten & { kind: ImportTable; fileName: string },
): Promise<number> {
  const created = records.filter(({ before }) => before === null).length;
  const { values, param } = parameters(JSON.stringify(records));
  const written = {
    kind,
    file_name: fileName,
    employee_id: audit.actor.id,
    imported_at: audit.now,
    created_count: created,
    changed_count: records.length - created,
    additions: JSON.stringify(additions),
  };
  const row = await queryOne<{ id: number }>(
    db,
    `with run as (${insertInto('import_runs', written, param)} returning id),
     kept as (
       insert into import_run_records (run_id, record_id, version, before)
       select run.id, r.id, r.version, nullif(r.before, 'null') from run,
         jsonb_to_recordset($1::jsonb) as r(id bigint, version int, before jsonb))
     select id from run`,
    values,
  );
  return row!.id;
}

/** An import whose undoing is decided, locked; undefined when it is not there. */
export async function lockImportRun(
  db: Db,
  kind: ImportTable,
  id: number,
): Promise<{ isUndone: boolean; additions: ImportAddition[] } | undefined> {
  return queryOne(
    db,
    'select undone_at is not null as "isUndone", additions from import_runs where id = $1 and kind = $2 for update',
    [id, kind],
  );
}

export async function findImportedRecords<Before>(db: Db, runId: number): Promise<ImportedRecord<Before>[]> {
  const records = await query<ImportedRecord>(
    db,
    'select record_id as id, version, before from import_run_records where run_id = $1 order by record_id',
    [runId],
  );
  // What stood there before is as the same kind of import has kept it.
  return records as ImportedRecord<Before>[];
}

/** `kept` records of the import were left alone. */
export async function markImportUndone(db: Db, id: number, kept: number, now: Date): Promise<void> {
  await query(db, 'update import_runs set undone_at = $3, kept_count = $2 where id = $1', [id, kept, now]);
}

/** The latest imports of a kind, newest first. */
export async function listImportRuns(db: Db, kind: ImportTable): Promise<ImportRun[]> {
  return query<ImportRun>(
    db,
    `select r.id, r.file_name as "fileName", btrim(e.first_name || ' ' || e.last_name) as "importedBy", iso(r.imported_at) as "importedAt",
       r.created_count as created, r.changed_count as changed, r.kept_count as kept, iso(r.undone_at) as "undoneAt"
     from import_runs r join employees e on e.id = r.employee_id where r.kind = $1 order by r.id desc limit 10`,
    [kind],
  );
}

/** Forgets imports that nobody undoes any more. */
export async function deleteImportRunsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from import_runs where imported_at < $1', [instant]);
}
