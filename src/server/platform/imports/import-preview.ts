import { createHash } from 'node:crypto';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type {
  ImportCounts,
  ImportPreview,
  ImportResult,
  ImportRowState,
} from '../../../shared/imports/import-contract.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportedFile, ImportedRow } from './read-import.ts';

const shownOfEachState = 300;
const samples = 3;

const isWrong = (row: ImportedRow<ImportFields>) => Object.keys(row.errors).length > 0;
const stateOf = (row: ImportedRow<ImportFields>): ImportRowState => (isWrong(row) ? 'wrong' : row.state);

function countRows(rows: readonly ImportedRow<ImportFields>[]): ImportCounts {
  const counts: ImportCounts = { rows: rows.length, new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const row of rows) counts[stateOf(row)] += 1;
  return counts;
}

/** Names what the import would do: each row with what it says and the version that it meets. */
function planOf({ mapping, rows, additions }: ImportedFile<ImportFields>): string {
  const hash = createHash('sha256').update(JSON.stringify([mapping, additions]));
  for (const row of rows)
    hash.update(JSON.stringify([row.line, stateOf(row), row.values, row.match, row.before]));
  return hash.digest('base64url');
}

/** What the screen shows before anything is done. */
export function previewImport<F extends ImportFields>(file: ImportedFile<F>): ImportPreview {
  const { table, fields, mapping, missing, rows, additions } = file;
  const shown: Record<ImportRowState, number> = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  return {
    format: table.format,
    columns: table.headings.map((heading, at) => ({
      heading: heading.slice(0, 200).toWellFormed(),
      samples: table.rows.slice(0, samples).map(({ cells }) => String(cells[at]).slice(0, 60).toWellFormed()),
    })),
    fields: Object.entries(fields).map(([key, { isRequired }]) => ({ key, isRequired })),
    mapping,
    missing,
    counts: countRows(rows),
    rows: rows.flatMap((row) => {
      const state = stateOf(row);
      shown[state] += 1;
      if (shown[state] > shownOfEachState) return [];
      const { line, cells, errors, before } = row;
      return [{ line, state, cells, errors, before }];
    }),
    additions,
    plan: planOf(file),
  };
}

/**
 * Refuses an import with wrong rows (422), one without a needed column (422), and one that would do something else than the
 * preview said (412, with the new preview).
 */
export function requireFlawless<F extends ImportFields>(
  file: ImportedFile<F>,
  plan: string | undefined,
): void {
  const { wrong } = countRows(file.rows);
  if (file.missing.length > 0) {
    const sentence = `Choose the column for: ${file.missing.join(', ')}.`;
    throw new AppError('import.has_errors', sentence, { fields: { mapping: sentence } });
  }
  if (wrong > 0) {
    const first = file.rows.find(isWrong)!;
    const [field = 'row', sentence = ''] = Object.entries(first.errors)[0] ?? [];
    throw new AppError(
      'import.has_errors',
      `${wrong === 1 ? '1 row is' : `${wrong} rows are`} wrong, so nothing was imported. Line ${first.line}: ${sentence}`,
      { fields: { [`${first.line}.${field}`]: sentence } },
    );
  }
  if (plan !== undefined && plan !== planOf(file)) {
    const sentence =
      'Somebody has changed these records since the preview, so nothing was imported. Look at the new preview.';
    throw new AppError('import.changed', sentence, { current: previewImport(file) });
  }
}

/** What an import has done, for its answer. */
export function importResult<F extends ImportFields>({ rows, additions }: ImportedFile<F>): ImportResult {
  const counts = countRows(rows);
  return { created: counts.new, changed: counts.changed, unchanged: counts.unchanged, additions };
}
