import type { ImportChoices } from '../../../shared/imports/import-contract.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportedRecord, ImportTable, ImportWritten, PresentRecord } from './import-run-queries.ts';
import type { Mend } from './mends.ts';
import type { ImportedFile } from './read-import.ts';

/** What one kind of record adds to the course that every import takes. */
export interface ImportKind<F extends ImportFields, Planned, Before> {
  fields: F;
  /** What is offered to be mended in a file. */
  mends: readonly Mend[];
  /** The table that the records are in. */
  table: ImportTable;
  /** Until the transaction ends nobody else changes these records. */
  hold: (db: Db) => Promise<void>;
  /**
   * Holds every row against the records: sets its state, its `before`, and what only the records can tell is wrong with it. The rows
   * are this call's own.
   */
  plan: (db: Db, list: ImportedFile<F>, choices: ImportChoices) => Promise<Planned>;
  /** Writes what was planned, with its history, and tells what it wrote; no row is wrong. */
  write: (
    db: Db,
    audit: AuditContext,
    planned: Planned,
    list: ImportedFile<F>,
  ) => Promise<ImportWritten<Before>>;
  /** Those of the records that are still there, by name. */
  findPresent: (db: Db, records: readonly ImportedRecord<Before>[]) => Promise<PresentRecord[]>;
  /**
   * Takes the records back, with their history, and with them the additions on which nothing stands; none of the records is in use.
   * What is removed already stays so.
   */
  undo: (db: Db, audit: AuditContext, written: ImportWritten<Before>) => Promise<void>;
}
