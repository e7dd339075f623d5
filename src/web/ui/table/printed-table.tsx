import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { showCount } from '../number-format.ts';
import { cellContent } from './cell-content.tsx';
import { declaredWidths, isNumeric, isUnbroken, type Column } from './columns.ts';
import { useFilterChoices, type FilterField } from './filter-field.ts';
import { describeFilter } from './filter-words.ts';
import { groupRows } from './grid-groups.ts';
import { groupSum } from './group-sum.tsx';
import styles from './printed-table.module.css';
import type { TableState } from './table-state.ts';

interface PrintedTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  fields: readonly FilterField[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** How many rows the search and the filters find; those that are not here are missed on the sheet. */
  totalCount: number;
  state: TableState;
  /** The column by which the rows are grouped. */
  groupBy?: Column<Row> | undefined;
  totals?: Readonly<Record<string, ReactNode>> | undefined;
}

function FilterWords({ field, value }: { field: FilterField; value: string }) {
  return <span>{`${field.label}: ${describeFilter(field, useFilterChoices(field), value)}`}</span>;
}

/** What fits beside each other on an upright sheet, in the pixels that columns are declared in. */
const uprightPx = 860;

/** The table as it goes on paper: every row, heads on each sheet, nothing cut, and what the rows were narrowed by in words. */
export function PrintedTable<Row>(props: PrintedTableProps<Row>) {
  const { label, columns, fields, rows, rowId, totalCount, state, groupBy, totals } = props;
  const { t } = useLingui();
  const isWhole = rows.length >= totalCount;
  const narrowedBy = [
    ...(state.q ? [<span key="q">{`${t`Search`}: ${state.q}`}</span>] : []),
    ...fields.flatMap((field) => {
      const value = state.filters[field.key];
      return value ? [<FilterWords key={field.key} field={field} value={value} />] : [];
    }),
  ];
  const hasTotals = columns.some((column) => Boolean(totals?.[column.key]));
  const groups = groupBy ? groupRows(rows, groupBy) : [{ value: '', label: '', rows }];
  const firstSum = columns.findIndex(({ kind, total }) => kind === 'money' && total !== 'none');
  const nameSpan = firstSum > 0 ? firstSum : columns.length;
  const shown = showCount(rows.length);
  const all = showCount(totalCount);
  return (
    <div data-print-only="">
      <p className={styles.about}>
        {narrowedBy.length > 0 && (
          <bdi>{narrowedBy.flatMap((words, at) => (at > 0 ? [' · ', words] : [words]))}</bdi>
        )}
        <span>
          {isWhole ? (
            <Plural value={totalCount} one="# row" other="# rows" />
          ) : (
            <strong>
              <Trans>
                Only {shown} of {all} rows
              </Trans>
            </strong>
          )}
        </span>
      </p>
      <table
        className={styles.table}
        aria-label={label}
        data-print-wide={declaredWidths(columns) > uprightPx ? '' : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.value}>
            {groupBy && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={nameSpan}>
                  <bdi>{group.label}</bdi>
                  {isWhole && ` (${showCount(group.rows.length)})`}
                </th>
                {columns.slice(nameSpan).map((column) => (
                  <td key={column.key} className={classOf(column)}>
                    {isWhole && groupSum(column, group.rows)}
                  </td>
                ))}
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={classOf(column)}
                    data-whole={isUnbroken(column) ? '' : undefined}
                  >
                    {cellContent(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {hasTotals && (
          <tfoot className={styles.total}>
            <tr>
              {columns.map((column, position) => (
                <td key={column.key} className={classOf(column)}>
                  {totals?.[column.key] ??
                    (position === 0 ? (isWhole ? t`Total` : t`Total of all ${all}`) : null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const classOf = <Row,>(column: Column<Row>) => (isNumeric(column) ? styles.figure : undefined);
