import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportPreview, ImportRow } from '../../../shared/imports/import-contract.ts';
import { classNames } from '../class-names.ts';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { ImportCell, type ShownField } from './import-cell.tsx';
import type { ImportFieldWords } from './import-field-words.ts';
import styles from './import.module.css';
import { RowDecision } from './row-decision.tsx';
import { RowPager } from './row-pager.tsx';
import type { ImportCourse } from './use-import.ts';

interface ImportRowsProps {
  fields: readonly ImportFieldWords[];
  preview: ImportPreview;
  course: ImportCourse;
}

/** The rows of a file as they would be imported, a page at a time; those that need a look come first. */
export function ImportRows({ fields, preview, course }: ImportRowsProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { counts, mapping, rows, shown } = preview;
  const tabs = [
    { view: 'all' as const, label: t`All rows`, count: counts.rows },
    { view: 'attention' as const, label: t`To check`, count: counts.attention },
    { view: 'new' as const, label: t`New`, count: counts.new },
    { view: 'changed' as const, label: t`Changed`, count: counts.changed },
    { view: 'unchanged' as const, label: t`Unchanged`, count: counts.unchanged },
    { view: 'leftOut' as const, label: t`Left out`, count: counts.leftOut },
  ].filter(({ view, count }) => view === 'all' || count > 0);
  const columns = fields.flatMap(({ key, label }): ShownField[] => {
    const column = mapping[key];
    const kind = preview.fields.find((field) => field.key === key)?.kind ?? 'text';
    if (typeof column === 'number') return [{ key, label, kind, column }];
    return rows.some((row) => isKept(row, key)) ? [{ key, label, kind, column: undefined }] : [];
  });
  // Another page begins at its top, with nothing half typed.
  const page = `${shown.view} ${shown.from}`;
  const cell = (row: ImportRow, field: ShownField) => (
    <ImportCell
      row={row}
      field={field}
      correction={field.column === undefined ? undefined : course.wish.corrections[row.line]?.[field.column]}
      onMend={(text) => {
        if (field.column !== undefined) course.mend({ line: row.line, column: field.column }, text);
      }}
    />
  );
  return (
    <>
      <Row gap={4} wrap marginBottom={8} role="group" aria-label={t`Rows to show`}>
        {tabs.map(({ view, label, count }) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === course.wish.view}
            className={classNames(styles.tab, view === 'attention' && counts.wrong > 0 && styles.tabWrong)}
            onClick={() => course.show(view)}
          >
            {label} <Text tabular>{count.toLocaleString()}</Text>
          </button>
        ))}
      </Row>
      {isPhone ? (
        <Stack as="ul" gap={8} key={page}>
          {rows.map((row) => (
            <Stack key={row.line} as="li" gap={6} className={classNames(styles.card, rowLook(row))}>
              <Row gap={12} rowGap={4} align="baseline" justify="between" wrap>
                <span className={styles.hint}>
                  <Trans>Line {row.line}</Trans>
                </span>
                <RowDecision row={row} course={course} />
              </Row>
              <Stack as="dl" gap={4} className={styles.facts}>
                {columns
                  .filter((field, at) => at < 3 || isTelling(row, field))
                  .map((field) => (
                    <div key={field.key}>
                      <dt>{field.label}</dt>
                      <dd>{cell(row, field)}</dd>
                    </div>
                  ))}
              </Stack>
            </Stack>
          ))}
        </Stack>
      ) : (
        // Wide files scroll sideways here; the place takes the focus so that arrow keys can do it.
        <div
          className={styles.tableFrame}
          role="region"
          aria-label={t`Rows of the file`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
          tabIndex={0}
          key={page}
        >
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col" className={styles.line}>
                  <Trans>Line</Trans>
                </th>
                <th scope="col">
                  <Trans>Import</Trans>
                </th>
                {columns.map(({ key, label, kind, column }) => {
                  const heading = column === undefined ? label : preview.columns[column]?.heading;
                  return (
                    <th key={key} scope="col" className={kind === 'money' ? styles.amount : undefined}>
                      {label}
                      {heading !== label && <bdi className={styles.heading}>{heading}</bdi>}
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.line} className={rowLook(row)}>
                  <td className={styles.line}>{row.line}</td>
                  <td className={styles.decision}>
                    <RowDecision row={row} course={course} />
                  </td>
                  {columns.map((field) => (
                    <td key={field.key} className={field.kind === 'money' ? styles.amount : undefined}>
                      {cell(row, field)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <RowPager preview={preview} onShow={(from) => course.show(shown.view, from)} />
    </>
  );
}

/** Whether the row gives the field a value, whatever cell it comes from. */
const isKept = ({ cells, understood }: ImportRow, key: string) =>
  Boolean(cells[key]) || (understood[key] ?? '') !== '';

/** Fields that a card shows besides the first: amounts, what has no column, and what is wrong, mended or changed. */
const isTelling = (row: ImportRow, { key, kind, column }: ShownField) =>
  (kind === 'money' && row.cells[key] !== '') ||
  (column === undefined && isKept(row, key)) ||
  [row.errors, row.mended, row.before].some((told) => told[key] !== undefined);

function rowLook({ state }: ImportRow): string | undefined {
  if (state === 'wrong') return styles.wrongRow;
  return state === 'leftOut' ? styles.outRow : undefined;
}
