import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePaths } from '../../paths.ts';
import { usePrinting } from '../../platform/printing.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-time.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Link, PlainLink } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { showFigure, showGroup } from './figure-words.ts';
import type { Report } from './report-calls.ts';
import { groupNames, reportViews, type ReportColumn, type ReportRow } from './report-kinds.ts';
import styles from './report-table.module.css';
import { sortedRows } from './sorted-rows.ts';
import type { ReportState } from './use-report.ts';

/** More rows than these are drawn when somebody asks for them. */
const shownAtOnce = 200;

/** So many figures fit on an upright sheet, each with its name. */
const mostUpright = 4;

/** A report as a table with its total: on a phone each line is a card. Every figure leads to what it is made of. */
export function ReportTable({ report, state }: { report: Report; state: ReportState }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const isPrinting = usePrinting();
  const [isWhole, setWhole] = useState(false);
  const { kind, by, finest, sort, linkTo } = state;
  const { columns, day, name } = reportViews[kind];
  const isFinest = by === finest;
  // Of one record there is one; how many there are of it says nothing.
  const shownColumns = columns.filter(({ key }) => !(isFinest && key === 'count'));
  const rows = sortedRows(report.rows, sort);
  const shown = isWhole || isPrinting ? rows : rows.slice(0, shownAtOnce);
  const behind = (row: ReportRow | undefined, { age }: { age?: string | undefined }) =>
    isFinest && !age
      ? undefined
      : linkTo({
          by: finest,
          sort: undefined,
          within: row ? `${by}:${row.key}` : state.wish.within,
          ...(age && { age }),
        });
  const total = (
    <tr>
      <th scope="row" colSpan={isFinest ? 2 : 1} className={styles.label}>
        <Trans>Total</Trans>
        {isFinest && (
          <Text block tone="ink-3" truncate className={styles.detail}>
            <Plural value={rows.length} one="# line" other="# lines" />
          </Text>
        )}
      </th>
      {shownColumns.map((column) => (
        <FigureCell
          key={column.key}
          column={column}
          value={report.total[column.key] ?? null}
          to={behind(undefined, column)}
        />
      ))}
    </tr>
  );
  return (
    <>
      <table
        className={styles.table}
        aria-label={t(name)}
        data-print-wide={shownColumns.length > mostUpright ? '' : undefined}
      >
        <thead>
          <tr>
            <HeadCell state={state} sortKey="label" name={t(groupNames[by].one)} />
            {isFinest && <HeadCell state={state} sortKey="day" name={t(day)} />}
            {shownColumns.map((column) => (
              <HeadCell
                key={column.key}
                state={state}
                sortKey={column.key}
                name={t(column.name)}
                hint={column.hint && t(column.hint)}
                isNumeric
              />
            ))}
          </tr>
        </thead>
        {/* Cards have no foot that stays in sight. */}
        {isPhone && <tbody className={styles.total}>{total}</tbody>}
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.label}>
                <RowLabel row={row} state={state} to={behind(row, {})} />
              </th>
              {isFinest && (
                <td className={styles.day} data-name={t(day)}>
                  {row.day ? formatDay(row.day) : '–'}
                </td>
              )}
              {shownColumns.map((column) => (
                <FigureCell
                  key={column.key}
                  column={column}
                  value={row[column.key] as number | null}
                  to={isFinest ? undefined : behind(row, column)}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {!isPhone && <tfoot className={styles.total}>{total}</tfoot>}
      </table>
      {shown.length < rows.length && (
        <p className={styles.more}>
          <Button onClick={() => setWhole(true)}>
            <Plural value={rows.length} one="Show # line" other="Show all # lines" />
          </Button>
        </p>
      )}
    </>
  );
}

function RowLabel({ row, state, to }: { row: ReportRow; state: ReportState; to: string | undefined }) {
  const paths = usePaths();
  const { by } = state;
  const words = row.label === '' ? <Trans>None</Trans> : <bdi>{showGroup(by, row.label)}</bdi>;
  const record =
    row.projectId === null
      ? undefined
      : by === 'invoice'
        ? paths.invoice(row.projectId, Number(row.key))
        : paths.project(row.projectId);
  const target = record ?? to;
  const withoutCosts = row.projectId === null ? Number(row['incomeWithoutCosts'] ?? 0) : 0;
  return (
    <>
      {target ? <Link to={target}>{words}</Link> : words}
      {row.detail && (
        <Text block tone="ink-3" truncate className={styles.detail}>
          <bdi>{row.detail}</bdi>
        </Text>
      )}
      {withoutCosts > 0 && (
        <Text block tone="ink-3" truncate className={styles.detail}>
          <Trans>
            No costs yet: <Money amount={withoutCosts} />
          </Trans>
        </Text>
      )}
    </>
  );
}

interface HeadCellProps {
  state: ReportState;
  sortKey: string;
  name: string;
  hint?: string | undefined;
  isNumeric?: boolean;
}

/** A heading that orders by its column: the largest first, then the smallest, then as the report comes. */
function HeadCell({ state, sortKey, name, hint, isNumeric = false }: HeadCellProps) {
  const { sort, change } = state;
  const isPrinting = usePrinting();
  const [first, second] = isNumeric ? [`-${sortKey}`, sortKey] : [sortKey, `-${sortKey}`];
  const next = sort === first ? second : sort === second ? undefined : first;
  const direction = sort === sortKey ? 'ascending' : sort === `-${sortKey}` ? 'descending' : undefined;
  return (
    <th
      scope="col"

      aria-sort={direction}
      className={isNumeric ? styles.figure : undefined}
    >
      {/* Chromium leaves buttons out where it repeats a head on the next sheet. */}
      {isPrinting ? (
        name
      ) : (
        <button type="button" className={styles.sort} title={hint} onClick={() => change({ sort: next })}>
          {name}
          {direction && <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
        </button>
      )}
    </th>
  );
}

interface FigureCellProps {
  column: ReportColumn;
  value: number | null;
  to: string | undefined;
}

function FigureCell({ column, value, to }: FigureCellProps) {
  const { t } = useLingui();
  const isNothing = value === null || value === 0;
  // Nothing at all is quieter than many zeros.
  const words = showFigure(column.kind, isNothing ? null : value);
  return (
    <td
      data-name={t(column.name)}
      data-nothing={isNothing || undefined}
      className={classNames(
        styles.figure,
        isNothing && styles.nothing,
        column.isMain && styles.main,
        !isNothing && (column.isDue || (value < 0 && column.kind === 'money')) && styles.due,
      )}
    >
      {to && !isNothing ? (
        <PlainLink to={to} className={styles.behind}>
          {words}
        </PlainLink>
      ) : (
        words
      )}
    </td>
  );
}
