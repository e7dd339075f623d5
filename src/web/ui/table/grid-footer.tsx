import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { isTotaled, totalOf } from './column-totals.tsx';
import { isNumeric, type Column } from './columns.ts';
import styles from './data-table.module.css';
import { pinnedClass } from './grid-pinned.ts';

interface GridFooterProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  totals: Readonly<Record<string, ReactNode>> | undefined;
  /** Some rows are still on the server: a sum of the others would be taken for the whole. */
  isPartial: boolean;
  hasSelection: boolean;
  pinnedCount: number;
  label: string;
}

/** The totals, when any column has one. */
export function GridFooter<Row>({
  columns,
  rows,
  totals,
  isPartial,
  hasSelection,
  pinnedCount,
  label,
}: GridFooterProps<Row>) {
  const isSummed = (column: Column<Row>) => isTotaled(column) && !isPartial;
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
            className={classNames(
              isNumeric(column) ? styles.numericCell : styles.cell,
              pinnedClass(position, pinnedCount),
            )}
          >
            <span className={styles.content}>
              {totals?.[column.key] ??
                (isSummed(column) ? totalOf(column, rows) : undefined) ??
                (position === 0 ? label : null)}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
