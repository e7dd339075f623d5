import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { whenUserIdle } from '../../platform/lazy.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { loadable } from '../loadable.tsx';
import { isNumeric, type Column } from './columns.ts';
import styles from './data-table.module.css';
import { widthLimits } from './grid-widths.ts';
import { pinnedClass } from './grid-pinned.ts';
import type { TableControls } from './table-state.ts';

/** The edges that can be dragged come once nobody waits for the rows any more. */
const GridEdge = loadable(
  async () => (await import('./grid-edge.tsx')).GridEdge,
  () => null,
);
const idleMs = 1500;

interface GridHeaderProps<Row> {
  columns: readonly Column<Row>[];
  state: TableControls;
  hasSelection: boolean;
  hasActions: boolean;
  isEverySelected: boolean | undefined;
  widths: readonly number[];
  pinnedCount: number;
  sizing: {
    drag: (key: string, width: number) => void;
    drop: () => void;
    resize: (key: string, width: number) => void;
    fit: (key: string) => void;
  };
  onSelectAll: (isOn: boolean) => void;
}

export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { columns, state, hasSelection, hasActions, isEverySelected, onSelectAll } = props;
  const { widths, pinnedCount, sizing } = props;
  const { t } = useLingui();
  const [hasEdges, setHasEdges] = useState(false);
  useEffect(() => whenUserIdle(() => setHasEdges(true), idleMs), []);
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {hasSelection && (
          <div role="columnheader" className={styles.selectCell}>
            <input
              type="checkbox"
              className={styles.check}
              checked={isEverySelected ?? false}
              onChange={(event) => onSelectAll(event.target.checked)}
              aria-label={t`Select all rows`}
            />
          </div>
        )}
        {columns.map((column, position) => (
          <HeadCell
            key={column.key}
            column={column}
            state={state}
            pinned={pinnedClass(position, pinnedCount)}
            edge={
              hasEdges && (
                <GridEdge
                  label={column.label}
                  width={widths[position]!}
                  {...widthLimits}
                  onDrag={(width) => sizing.drag(column.key, width)}
                  onDrop={sizing.drop}
                  onResize={(width) => sizing.resize(column.key, width)}
                  onFit={() => sizing.fit(column.key)}
                />
              )
            }
          />
        ))}
        {hasActions && (
          <div role="columnheader" className={classNames(styles.headCell, styles.actionHead)}>
            <span className="visually-hidden">{t`Actions`}</span>
          </div>
        )}
      </div>
    </div>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  state: TableControls;
  pinned: string | undefined;
  edge: ReactNode;
}

function HeadCell<Row>({ column, state, pinned, edge }: HeadCellProps<Row>) {
  const isSorted = state.sort?.key === column.key;
  const isDescending = isSorted && state.sort?.isDescending === true;
  const sortWord = isDescending ? 'descending' : 'ascending';
  const isFiltered = Boolean(state.filters[column.key]);
  const content = (
    <>
      <span className={styles.headLabel}>{column.label}</span>
      {isFiltered && <Icon name="filter" size={12} />}
      {isSorted && <Icon name={isDescending ? 'arrowDown' : 'arrowUp'} size={12} />}
    </>
  );
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? sortWord : undefined}
      className={classNames(styles.headCell, isNumeric(column) && styles.numericHead, pinned)}
    >
      {column.canSort === false ? (
        content
      ) : (
        <button type="button" className={styles.sortButton} onClick={() => state.toggleSort(column.key)}>
          {content}
        </button>
      )}
      {edge}
    </div>
  );
}
