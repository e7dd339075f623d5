import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { ImportRun, UndoRefusal } from '../../../shared/imports/import-contract.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import {
  findImportedRecords,
  listImportRuns,
  lockImportRun,
  markImportUndone,
} from './import-run-queries.ts';

const mostNamed = 3;

function stillUsed(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).join(', ');
  const more = names.length - mostNamed;
  return more > 0
    ? `${named} and ${more} more have been changed or used since, so nothing was undone.`
    : `Changed or used since: ${named}. Nothing was undone.`;
}

/**
 * Undoes an import: what it made is removed and what it changed says again what it said. All or nothing: refuses (409) as soon as one of
 * the records was changed since, or something stands on one that it made. With `leaveUsed` those stay as they are, and it refuses only
 * where no other is left. Undone before, it is answered as it is.
 */
export async function undoImport<F extends ImportFields, Planned, Before>(
  kind: ImportKind<F, Planned, Before>,
  db: Db,
  audit: AuditContext,
  { id, leaveUsed = false }: { id: number; leaveUsed?: boolean | undefined },
): Promise<ImportRun[]> {
  const run = await lockImportRun(db, kind.table, id);
  if (!run) throw notFound('import');
  if (!run.isUndone) {
    await kind.hold(db);
    const records = await findImportedRecords<Before>(db, id);
    const present = await kind.findPresent(db, records);
    const used = present.filter(({ isUsed }) => isUsed);
    const others = present.length - used.length;
    if (used.length > 0 && (!leaveUsed || others === 0)) {
      const names = used.map(({ name }) => name);
      const current: UndoRefusal = { used: used.length, names: names.slice(0, mostNamed), others };
      throw new AppError('import.in_use', stillUsed(names), { current });
    }
    const kept = new Set(used.map(({ id }) => id));
    await kind.undo(db, audit, {
      records: records.filter((record) => !kept.has(record.id)),
      additions: run.additions,
    });
    await markImportUndone(db, id, kept.size, audit.now);
  }
  return listImportRuns(db, kind.table);
}
