import { useLingui } from '@lingui/react/macro';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { isNumeric, type Column } from './columns.ts';
import styles from './data-table.module.css';
import type { TableControls } from './table-state.ts';

interface GridHeaderProps<Row> {
  columns: readonly Column<Row>[];
  state: TableControls;
  hasSelection: boolean;
  hasActions: boolean;
  isEverySelected: boolean | undefined;
  onSelectAll: (isOn: boolean) => void;
}

export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { columns, state, hasSelection, hasActions, isEverySelected, onSelectAll } = props;
  const { t } = useLingui();
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
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} state={state} />
        ))}
        {hasActions && (
          <div role="columnheader" className={styles.headCell}>
            <span className="visually-hidden">{t`Actions`}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function HeadCell<Row>({ column, state }: { column: Column<Row>; state: TableControls }) {
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
      className={classNames(styles.headCell, isNumeric(column) && styles.numericHead)}
    >
      {column.canSort === false ? (
        content
      ) : (
        <button type="button" className={styles.sortButton} onClick={() => state.toggleSort(column.key)}>
          {content}
        </button>
      )}
    </div>
  );
}
