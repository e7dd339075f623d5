import { toAmount, type Cents } from '../../../shared/kernel/money.ts';
import type { ImportRow } from '../../../shared/imports/import-contract.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportedRow } from './read-import.ts';

/** What the row's cells were taken for; a text only where it is not just what the cell says. */
export function understoodOf(fields: ImportFields, row: ImportedRow<ImportFields>): ImportRow['understood'] {
  const understood: ImportRow['understood'] = {};
  for (const [key, value] of Object.entries(row.values)) {
    const { kind } = fields[key]!;
    if (kind === 'money' && typeof value === 'number') understood[key] = toAmount(value as Cents);
    else if (typeof value === 'boolean') understood[key] = value;
    else if (typeof value === 'string' && (kind === 'phone' || isOtherwise(value, row.cells[key] ?? '')))
      understood[key] = value.slice(0, 300).toWellFormed();
  }
  return understood;
}

/** A long text is cut off where it is shown, and is no other one for that. */
const isOtherwise = (value: string, cell: string) => value !== cell.trim() && value.length <= 300;
