import type { ImportChoices } from '../../../shared/imports/import-contract.ts';
import type { Act } from '../act.ts';
import type { Db } from '../db/database.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportedFile } from './read-import.ts';

/** What one kind of record adds to the course that every import takes. */
export interface ImportKind<F extends ImportFields, Planned> {
  fields: F;
  /** The table that the records are in. */
  table: 'products' | 'customers';
  /** Until the transaction ends nobody else changes these records. */
  hold: (db: Db) => Promise<void>;
  /**
   * Holds every row against the records: sets its state, its `before`, and what only the records can tell is wrong with it. The rows
   * are this call's own.
   */
  plan: (db: Db, list: ImportedFile<F>, choices: ImportChoices) => Promise<Planned>;
  /** Writes what was planned, with its history; no row is wrong. */
  write: (db: Db, act: Act, planned: Planned, list: ImportedFile<F>) => Promise<void>;
}
