import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type {
  ImportChoices,
  ImportPreview,
  ImportRow,
  ImportRowState,
} from '../../../shared/imports/import-contract.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Label } from '../status.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { ImportFieldWords } from './import-wizard.tsx';
import styles from './import.module.css';

const shownAtFirst = 100;

interface ImportRowsProps {
  fields: readonly ImportFieldWords[];
  preview: ImportPreview;
  /** What was chosen for rows that look like somebody, by line. */
  choices?: ImportChoices | undefined;
  onDecide: (line: number, id: number) => void;
}

/** The rows of a file as they would be imported, narrowed to the wrong ones while there are any. */
export function ImportRows({ fields, preview, choices = {}, onDecide }: ImportRowsProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { counts, mapping } = preview;
  const [wished, setWished] = useState<ImportRowState | 'all'>();
  const [most, setMost] = useState(shownAtFirst);
  const tabs = [
    { state: 'all' as const, label: t`All rows`, count: counts.rows },
    { state: 'wrong' as const, label: t`Wrong`, count: counts.wrong },
    { state: 'new' as const, label: t`New`, count: counts.new },
    { state: 'changed' as const, label: t`Changed`, count: counts.changed },
    { state: 'unchanged' as const, label: t`Unchanged`, count: counts.unchanged },
  ].filter(({ state, count }) => state === 'all' || count > 0);
  // After a mended file there may be no such rows any more.
  const chosen = tabs.find(({ state }) => state === wished) ?? tabs.find(({ state }) => state === 'wrong');
  const state = chosen?.state ?? 'all';
  const rows = state === 'all' ? preview.rows : preview.rows.filter((row) => row.state === state);
  const count = chosen?.count ?? counts.rows;
  const shown = rows.slice(0, most);
  const columns = fields.filter(({ key }) => typeof mapping[key] === 'number');

  const decision = (row: ImportRow) =>
    row.alike && (
      <AlikeChoice
        row={row}
        alike={row.alike}
        chosen={choices[row.line]}
        onDecide={(id) => onDecide(row.line, id)}
      />
    );

  return (
    <>
      <div className={styles.tabs} role="group" aria-label={t`Rows to show`}>
        {tabs.map((tab) => (
          <button
            key={tab.state}
            type="button"
            aria-pressed={tab.state === state}
            className={classNames(styles.tab, tab.state === 'wrong' && styles.tabWrong)}
            onClick={() => {
              setWished(tab.state);
              setMost(shownAtFirst);
            }}
          >
            {tab.label} <span className={styles.tabCount}>{tab.count.toLocaleString()}</span>
          </button>
        ))}
      </div>
      {isPhone ? (
        <ul className={styles.cards}>
          {shown.map((row) => (
            <RowCard key={row.line} row={row} columns={columns} decision={decision(row)} />
          ))}
        </ul>
      ) : (
        // Wide files scroll sideways here; the place takes the focus so that arrow keys can do it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
        <div className={styles.tableFrame} role="region" aria-label={t`Rows of the file`} tabIndex={0}>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col" className={styles.line}>
                  <Trans>Line</Trans>
                </th>
                <th scope="col">
                  <Trans>Import</Trans>
                </th>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.line} className={row.state === 'wrong' ? styles.wrongRow : undefined}>
                  <td className={styles.line}>{row.line}</td>
                  <td>
                    <RowState row={row} />
                    {decision(row)}
                  </td>
                  {columns.map(({ key }) => (
                    <td key={key} className={row.errors[key] ? styles.wrongCell : undefined}>
                      <CellWords row={row} field={key} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < count && (
        <p className={styles.more}>
          <Trans>
            {shown.length} of {count.toLocaleString()} rows are shown.
          </Trans>
          {shown.length < rows.length && (
            <Button size="small" variant="ghost" onClick={() => setMost(most + shownAtFirst)}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function RowState({ row }: { row: ImportRow }) {
  const { t } = useLingui();
  const problem = row.errors['row'] ?? orphanProblem(row);
  return (
    <>
      {row.state === 'wrong' && isOpen(row) && (
        <Label tone="amber" shape="half">
          {t`Looks like somebody`}
        </Label>
      )}
      {row.state === 'wrong' && !isOpen(row) && (
        <Label tone="red" shape="cross">
          {t`Wrong`}
        </Label>
      )}
      {row.state === 'new' && <Label tone="green">{t`New`}</Label>}
      {row.state === 'changed' && (
        <Label tone="blue" shape="half">
          {t`Changed`}
        </Label>
      )}
      {row.state === 'unchanged' && (
        <Label tone="grey" shape="empty">
          {t`Unchanged`}
        </Label>
      )}
      {problem && <span className={styles.problem}>{problem}</span>}
    </>
  );
}

/** Nothing is wrong with the row but that somebody has to say who it is. */
export function isOpen({ alike, errors }: ImportRow): boolean {
  return alike !== undefined && Object.keys(errors).length === 1;
}

/** What is wrong with a field that has no column to say it in. */
function orphanProblem({ errors, cells }: ImportRow): string | undefined {
  return Object.entries(errors).find(([field]) => cells[field] === undefined)?.[1];
}

function CellWords({ row, field }: { row: ImportRow; field: string }) {
  const { t } = useLingui();
  const problem = row.errors[field];
  const before = row.before[field];
  return (
    <>
      <bdi className={styles.cell}>{row.cells[field]}</bdi>
      {problem && <span className={styles.problem}>{problem}</span>}
      {!problem && before !== undefined && (
        <span className={styles.before}>{before === '' ? t`was empty` : <bdi>{t`was ${before}`}</bdi>}</span>
      )}
    </>
  );
}

/** Who a row is about, where the file leaves it open. */
function AlikeChoice({
  row,
  alike,
  chosen,
  onDecide,
}: {
  row: ImportRow;
  alike: NonNullable<ImportRow['alike']>;
  chosen: number | undefined;
  onDecide: (id: number) => void;
}) {
  const { t } = useLingui();
  return (
    <select
      className={styles.alike}
      aria-label={t`Who line ${row.line} is`}
      value={chosen ?? ''}
      onChange={(event) => onDecide(Number(event.target.value))}
    >
      <option value="" disabled>
        {t`Choose who it is…`}
      </option>
      {alike.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <option value={0}>{t`Somebody new`}</option>
    </select>
  );
}

interface RowCardProps {
  row: ImportRow;
  columns: readonly ImportFieldWords[];
  decision: ReactNode;
}

function RowCard({ row, columns, decision }: RowCardProps) {
  const told = columns.filter(
    ({ key }, at) => at < 3 || row.errors[key] !== undefined || row.before[key] !== undefined,
  );
  return (
    <li className={classNames(styles.card, row.state === 'wrong' && styles.wrongRow)}>
      <div className={styles.cardHead}>
        <span className={styles.hint}>
          <Trans>Line {row.line}</Trans>
        </span>
        <RowState row={row} />
        {decision}
      </div>
      <dl className={styles.facts}>
        {told.map(({ key, label }) => (
          <div key={key} className={row.errors[key] ? styles.wrongCell : undefined}>
            <dt>{label}</dt>
            <dd>
              <CellWords row={row} field={key} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
