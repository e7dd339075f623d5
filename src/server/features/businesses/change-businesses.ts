import {
  businessFieldNames,
  type BulkBusinessRow,
  type Business,
} from '../../../shared/businesses/business-contract.ts';
import { RefusedRow } from '../../../shared/businesses/every-row.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';
import { withKeptPhones } from '../../platform/phones/phone-queries.ts';
import { findTakenNames, lockBusinesses, parkNames, updateBusinesses } from './business-queries.ts';
import { historyOf, nameTaken } from './write-business.ts';

/** What a row of the list makes of a business. */
interface RowChange {
  index: number;
  row: BulkBusinessRow;
  before: Business;
  after: Business;
}

/**
 * Changes many businesses, all or none, in a number of statements that does not grow with them. A refusal has a sentence for
 * every bad row as `{index}.{field}`: 412 when rows are only stale, 409 when only names are taken besides, else 422; with the
 * stale businesses as they are now in `current`. Answers the businesses in the order of the list.
 */
export async function changeBusinesses(
  db: Db,
  act: Act,
  rows: readonly (BulkBusinessRow | RefusedRow)[],
): Promise<Business[]> {
  const problems = new BulkProblems(rows.length);
  const ids = rows.flatMap((row) => (row instanceof RefusedRow ? [] : [row.id]));
  const found = await lockBusinesses(db, ids, act.now);
  const read = readChanges(rows, found, problems);
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
      act.now,
    ),
    'businesses_name_key',
    () => takenMeanwhile(renamed),
  );
  await recordEvents(
    db,
    act,
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
  const present = new Map([...found, ...saved].map((business) => [business.id, business]));
  return changes.map(({ before }) => present.get(before.id)!);
}

/** Somebody else took a name after it was seen to be free; the index does not say whose row it was. */
function takenMeanwhile(renamed: readonly RowChange[]): AppError {
  const sentence =
    renamed.length === 1 ? nameTaken : 'One of these names has just been given to another business.';
  const fields = Object.fromEntries(renamed.map(({ index }) => [`${index}.name`, sentence]));
  return new AppError('business.name_taken', sentence, { fields });
}

/** The rows that can be held against their business; what is wrong with the others goes to the problems. */
function readChanges(
  rows: readonly (BulkBusinessRow | RefusedRow)[],
  found: readonly Business[],
  problems: BulkProblems,
): RowChange[] {
  const byId = new Map(found.map((business) => [business.id, business]));
  const seen = new Set<number>();
  const changes: RowChange[] = [];
  for (const [index, row] of rows.entries()) {
    if (row instanceof RefusedRow) {
      for (const [field, sentence] of Object.entries(row.fields)) problems.add(index, field, sentence);
      continue;
    }
    const before = byId.get(row.id);
    if (seen.has(row.id)) problems.add(index, 'id', 'This business stands in the list twice.');
    else if (!before) problems.add(index, 'id', 'This business was not found.');
    else {
      if (row.version !== undefined && row.version !== before.version) problems.addStale(index, before);
      const given = businessFieldNames.filter((name) => row[name] !== undefined);
      const change = Object.fromEntries(given.map((name) => [name, row[name]]));
      changes.push({ index, row, before, after: { ...before, ...change } });
    }
    seen.add(row.id);
  }
  return changes;
}

/** Collects what is wrong, so that all of it is said at once. */
class BulkProblems {
  readonly #rowCount: number;
  readonly #fields: Record<string, string> = {};
  readonly #badRows = new Set<number>();
  readonly #stale: Business[] = [];
  #hasInvalid = false;
  #hasTakenName = false;

  constructor(rowCount: number) {
    this.#rowCount = rowCount;
  }

  add(index: number, field: string, sentence: string): void {
    this.#hasInvalid = true;
    this.#note(index, field, sentence);
  }

  addTakenName(index: number): void {
    this.#hasTakenName = true;
    this.#note(index, 'name', nameTaken);
  }

  addStale(index: number, current: Business): void {
    this.#stale.push(current);
    this.#note(index, 'version', 'Somebody else has changed this business in the meantime.');
  }

  throwIfAny(): void {
    if (this.#badRows.size === 0) return;
    const code = this.#hasInvalid
      ? 'request.invalid'
      : this.#hasTakenName
        ? 'business.name_taken'
        : 'version.stale';
    const [only] = Object.values(this.#fields);
    const sentence =
      this.#rowCount === 1 && only
        ? only
        : `${this.#badRows.size} of ${this.#rowCount} businesses cannot be saved as they are, so none was.`;
    throw new AppError(code, sentence, {
      fields: this.#fields,
      current: this.#stale.length > 0 ? this.#stale : undefined,
    });
  }

  #note(index: number, field: string, sentence: string): void {
    this.#badRows.add(index);
    this.#fields[`${index}.${field}`] = sentence;
  }
}
