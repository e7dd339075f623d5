import type { ReactNode } from 'react';
import { sumCents, fromAmount } from '../../../shared/kernel/money.ts';
import { Money } from '../money.tsx';
import { showNumber } from '../number-format.ts';
import type { Column } from './columns.ts';

export function isTotaled<Row>({ total }: Column<Row>): boolean {
  return total !== undefined && total !== 'none';
}

/** What the money of a group comes to. */
export function groupSum<Row>({ kind, total, value }: Column<Row>, rows: readonly Row[]): ReactNode {
  if (kind !== 'money' || total === 'none') return undefined;
  return <Money cents={sumCents(rows.map((row) => fromAmount(Number(value(row) ?? 0))))} tone="quiet" />;
}

/** What a column comes to in its foot. */
export function totalOf<Row>(column: Column<Row>, rows: readonly Row[]): ReactNode {
  if (column.total === undefined || column.total === 'none') return undefined;
  if (column.total !== 'sum') return column.total(rows);
  const values = rows.map((row) => Number(column.value(row) ?? 0));
  if (column.kind === 'money') return <Money cents={sumCents(values.map(fromAmount))} />;
  return showNumber(String(values.reduce((sum, value) => sum + value, 0)), { min: 0, max: 3 });
}
