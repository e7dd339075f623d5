import type { ImportFields } from './import-fields.ts';
import type { ImportedRow } from './read-import.ts';

/** Marks every row whose key another row had before it; `undefined` keys never meet. */
export function refuseDoubles<F extends ImportFields>(
  rows: readonly ImportedRow<F>[],
  keyOf: (row: ImportedRow<F>) => string | undefined,
  { field, sentence }: { field: string; sentence: (firstLine: number) => string },
): void {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const first = lines.get(key);
    if (first === undefined) lines.set(key, row.line);
    else row.errors[field] ??= sentence(first);
  }
}
