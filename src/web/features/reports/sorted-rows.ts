import { inNameOrder } from '../../platform/name-order.ts';
import type { ReportRow } from './report-kinds.ts';

/** The rows by one of their columns, `-` for the largest first; those without a value last. Without an order as they came. */
export function sortedRows(rows: readonly ReportRow[], sort: string | undefined): readonly ReportRow[] {
  if (!sort) return rows;
  const key = sort.replace('-', '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [one[key] ?? null, other[key] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : inNameOrder(`${left}`, `${right}`);
    return order * direction;
  });
}
