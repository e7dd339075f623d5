import {
  businessFieldNames,
  type BulkBusinessRow,
  type Business,
} from '../../../shared/businesses/business-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import { RefusedRow } from '../../../shared/kernel/every-row.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { byId } from '../../platform/by-id.ts';
import { BulkProblems } from '../../platform/bulk-problems.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { withKeptPhones } from '../../platform/phones/phone-queries.ts';
import { findTakenNames, lockBusinesses, parkNames, updateBusinesses } from './business-queries.ts';
import { historyOf, nameTaken } from './business-record.ts';

const words = {
  one: /*i18n*/ 'business',
  many: /*i18n*/ 'businesses',
  nameTaken: { code: 'business.name_taken', sentence: nameTaken },
} as const;

/**
 * Changes many businesses, all or none, in a number of statements that does not grow with them; refuses as `BulkProblems` does.
 * Answers the businesses in the order of the list.
 */
export async function changeBusinesses(
  db: Db,
  audit: AuditContext,
  rows: readonly (BulkBusinessRow | RefusedRow)[],
): Promise<Business[]> {
  const problems = new BulkProblems<Business>(rows.length, words);
  const ids = rows.flatMap((row) => (row instanceof RefusedRow ? [] : [row.id]));
  const found = await lockBusinesses(db, ids, audit.now);
  const read = problems
    .match(rows, found)
    .map((each) => ({ ...each, after: changedBy(each.row, each.before) }));
  const kept = await withKeptPhones(
    db,
    read.map(({ after }) => after),
  );
  const changes = read.map((change, place) => ({ ...change, after: kept[place]! }));
  const wanted = changes.map(({ after: { id, name } }) => ({ id, name }));
  const renamed = changes.filter(({ before, after }) => before.name !== after.name);
  if (renamed.length > 0) {
    const taken = new Set(await findTakenNames(db, wanted));
    for (const { index, before } of renamed) if (taken.has(before.id)) problems.addTakenName(index);
  }
  problems.throwIfAny();

  const changed = changes.filter(({ before, after }) => changedFields(before, after));
  // Names that only change their capitals cannot meet another's; a lone new name was seen to be free.
  if (renamed.length > 1)
    await parkNames(
      db,
      renamed.map(({ before }) => before.id),
    );
  const saved = await refuseDuplicate(
    updateBusinesses(
      db,
      changed.map(({ after }) => after),
      audit.now,
    ),
    { businesses_name_key: () => takenMeanwhile(renamed) },
  );
  await recordEvents(
    db,
    audit,
    changed.map(({ row, before, after }) => {
      const { before: old, after: fresh } = changedFields(historyOf(before), historyOf(after))!;
      const told = row.version === undefined ? { ...fresh, unconditional: true } : fresh;
      return {
        subjectKind: 'business' as const,
        subjectId: before.id,
        kind: 'business.updated',
        before: old,
        after: told,
      };
    }),
  );
  const present = byId([...found, ...saved]);
  return changes.map(({ before }) => present.get(before.id)!);
}

/** Somebody else took a name after it was seen to be free; the index does not say whose row it was. */
function takenMeanwhile(renamed: readonly { index: number }[]): AppError {
  const sentence = renamed.length === 1 ? nameTaken : 'Another business was just given one of these names.';
  const fields = Object.fromEntries(renamed.map(({ index }) => [`${index}.name`, sentence]));
  return new AppError('business.name_taken', sentence, { fields });
}

function changedBy(row: BulkBusinessRow, before: Business): Business {
  const given = businessFieldNames.filter((name) => row[name] !== undefined);
  return { ...before, ...Object.fromEntries(given.map((name) => [name, row[name]])) };
}
