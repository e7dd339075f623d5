import type { ReactNode } from 'react';
import { sumCents, fromAmount } from '../../../shared/kernel/money.ts';
import { Money } from '../money.tsx';
import type { Column } from './columns.ts';

/** What the money of a group comes to. */
export function groupSum<Row>({ kind, total, value }: Column<Row>, rows: readonly Row[]): ReactNode {
  if (kind !== 'money' || total === 'none') return undefined;
  const amountOf = total ?? value;
  return <Money cents={sumCents(rows.map((row) => fromAmount(Number(amountOf(row) ?? 0))))} tone="quiet" />;
}
