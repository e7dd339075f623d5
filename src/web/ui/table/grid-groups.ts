import { t } from '@lingui/core/macro';
import type { Column } from './columns.ts';
import { compareValues, plainText } from './row-model.ts';

/** The rows that have the same value in the column by which they are grouped. */
export interface RowGroup<Row> {
  /** Empty where they have none. */
  value: string;
  label: string;
  rows: readonly Row[];
}

/** A line of a grid: a row, or the heading of those that follow it. */
export type GridLine<Row> = { row: Row; group?: undefined } | { group: RowGroup<Row>; row?: undefined };

/** In the order of the column's choices, then others by their word, and last those without a value. Rows keep their order. */
export function groupRows<Row>(rows: readonly Row[], column: Column<Row>): readonly RowGroup<Row>[] {
  const byValue = new Map<string, Row[]>();
  for (const row of rows) {
    const value = String(column.value(row) ?? '');
    const known = byValue.get(value);
    if (known) known.push(row);
    else byValue.set(value, [row]);
  }
  const order = (value: string) => {
    const at = column.choices?.findIndex((choice) => choice.value === value) ?? -1;
    return at >= 0 ? at : value === '' ? Infinity : Number.MAX_SAFE_INTEGER;
  };
  return [...byValue]
    .map(([value, each]) => ({
      value,
      label: plainText(column, value) || t({ message: 'None', context: 'group' }),
      rows: each,
    }))
    .toSorted(
      (left, right) =>
        compareValues(order(left.value), order(right.value)) || compareValues(left.label, right.label),
    );
}

/** What is drawn: each heading, and below it the rows of a group that is not folded. */
export function linesOf<Row>(
  groups: readonly RowGroup<Row>[],
  folded: ReadonlySet<string>,
): readonly GridLine<Row>[] {
  return groups.flatMap((group): GridLine<Row>[] => [
    { group },
    ...(folded.has(group.value) ? [] : group.rows.map((row) => ({ row }))),
  ]);
}
