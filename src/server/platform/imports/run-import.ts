import type { ImportChoices, ImportResult } from '../../../shared/imports/import-contract.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { renewStatistics } from '../db/renew-statistics-queries.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { insertImportRun } from './import-run-queries.ts';
import { importResult, requireFlawless, workOut, type WorkedOut } from './import-preview.ts';
import { freshImport, type ImportedFile } from './read-import.ts';

/** From so many rows on the next call may meet a table of quite another size than the planner knows of. */
const manyRows = 1_000;

/** What an import of this list would do. */
export async function workOutRead<F extends ImportFields, Planned, Before>(
  kind: ImportKind<F, Planned, Before>,
  db: Db,
  read: ImportedFile<F>,
  choices: ImportChoices = {},
): Promise<WorkedOut> {
  const list = freshImport(read);
  await kind.plan(db, list, choices);
  return workOut(list);
}

/** Brings a list in: every row of it but those left out, or nothing and what is wrong. */
export async function importRead<F extends ImportFields, Planned, Before>(
  kind: ImportKind<F, Planned, Before>,
  db: Db,
  audit: AuditContext,
  read: ImportedFile<F>,
  {
    choices = {},
    plan,
    fileName,
  }: { choices?: ImportChoices | undefined; plan?: string | undefined; fileName: string },
): Promise<ImportResult> {
  const list = freshImport(read);
  await kind.hold(db);
  const planned = await kind.plan(db, list, choices);
  requireFlawless(list, plan);
  const written = await kind.write(db, audit, planned, list);
  const runId =
    written.records.length > 0
      ? await insertImportRun(db, audit, { kind: kind.table, fileName, ...written })
      : null;
  if (list.rows.length > manyRows) await renewStatistics(db, kind.table);
  return { runId, ...importResult(list) };
}
