import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { isNumeric, type Column } from './columns.ts';
import styles from './data-table.module.css';
import { pinnedClass } from './grid-pinned.ts';

interface GridFooterProps<Row> {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
  hasSelection: boolean;
  pinnedCount: number;
  label: string;
}

/** The totals. Their row is there, and their columns have room for them, before they have come. */
export function GridFooter<Row>({ columns, totals, hasSelection, pinnedCount, label }: GridFooterProps<Row>) {
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
            data-total={column.key in totals ? '' : undefined}
            className={classNames(
              isNumeric(column) ? styles.numericCell : styles.cell,
              pinnedClass(position, pinnedCount),
            )}
          >
            <span className={styles.content}>{totals[column.key] ?? (position === 0 ? label : null)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
