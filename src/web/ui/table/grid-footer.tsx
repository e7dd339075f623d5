import type { ReactNode } from 'react';
import { sumCents, fromAmount } from '../../../shared/kernel/money.ts';
import { Money } from '../money.tsx';
import { showNumber } from '../number-format.ts';
import { isNumeric, type Column } from './columns.ts';
import styles from './data-table.module.css';

interface GridFooterProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  totals: Readonly<Record<string, ReactNode>> | undefined;
  /** Some rows are still on the server: a sum of the others would be taken for the whole. */
  isPartial: boolean;
  hasSelection: boolean;
  label: string;
}

/** The totals, when any column has one. */
export function GridFooter<Row>({
  columns,
  rows,
  totals,
  isPartial,
  hasSelection,
  label,
}: GridFooterProps<Row>) {
  const isSummed = (column: Column<Row>) => column.total !== undefined && !isPartial;
  if (!rows || !columns.some((column) => isSummed(column) || totals?.[column.key] !== undefined)) return null;
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" className={styles.row}>
        {hasSelection && (
          <div role="gridcell" className={styles.selectCell}>
            {'\u00a0'}
          </div>
        )}
        {columns.map((column, position) => (
          <div
            key={column.key}
            role="gridcell"
            className={isNumeric(column) ? styles.numericCell : styles.cell}
          >
            {totals?.[column.key] ??
              (isSummed(column) ? totalOf(column, rows) : undefined) ??
              (position === 0 ? label : null)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What a column comes to in its foot. */
export function totalOf<Row>(column: Column<Row>, rows: readonly Row[]): ReactNode {
  if (column.total === undefined) return undefined;
  if (column.total !== 'sum') return column.total(rows);
  const values = rows.map((row) => Number(column.value(row) ?? 0));
  if (column.kind === 'money') return <Money cents={sumCents(values.map(fromAmount))} />;
  return showNumber(String(values.reduce((sum, value) => sum + value, 0)), { min: 0, max: 3 });
}
