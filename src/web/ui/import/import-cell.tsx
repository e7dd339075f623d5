import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import type { ImportFieldKind, ImportRow } from '../../../shared/imports/import-contract.ts';
import { isKeptPhone } from '../../../shared/kernel/phone-format.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { classNames } from '../class-names.ts';
import styles from './import.module.css';
import { beforeWords, isWorthShowing, understoodWords } from './understood-words.ts';

/** A field with the column that it is read from. */
export interface ShownField {
  key: string;
  label: string;
  kind: ImportFieldKind;
  /** Undefined for a field that has none, and whose values come out of other cells: the second of two addresses in one. */
  column: number | undefined;
}

interface ImportCellProps {
  row: ImportRow;
  field: ShownField;
  /** What somebody has written here in the meantime. */
  correction: string | undefined;
  onMend: (text: string | undefined) => void;
}

/** A cell as it was understood, with what the file says where that differs; a wrong one can be mended here. */
export function ImportCell({ row, field, correction, onMend }: ImportCellProps) {
  const { key } = field;
  if (field.column === undefined) return <CellWords row={row} field={field} />;
  const canMend = row.state !== 'leftOut' && (row.errors[key] !== undefined || row.mended[key] !== undefined);
  if ((canMend || correction !== undefined) && row.state !== 'leftOut' && !isAsked(row, key)) {
    return <MendedCell row={row} field={field} correction={correction} onMend={onMend} />;
  }
  return <CellWords row={row} field={field} />;
}

/** The name of a row that looks like somebody is not wrong: it waits for a choice. */
const isAsked = (row: ImportRow, key: string) =>
  row.alike !== undefined && key === 'name' && row.mended[key] === undefined;

function CellWords({ row, field: { key, kind } }: Pick<ImportCellProps, 'row' | 'field'>) {
  const { t } = useLingui();
  const typed = row.cells[key] ?? '';
  const value = row.understood[key];
  const shown = value === undefined ? typed : understoodWords(value, kind, t);
  const before = row.before[key];
  const old = before && beforeWords(before, kind, t);
  // Of a row that is left out nothing needs to be right.
  const problem = row.state === 'leftOut' ? undefined : row.errors[key];
  return (
    <>
      <bdi
        className={classNames(styles.cell, problem && styles.wrongText)}
        title={shown === typed ? undefined : t`In the file: ${typed}`}
      >
        {shown}
      </bdi>
      {value !== undefined && isWorthShowing(typed, value) && <InTheFile text={typed} />}
      {row.state !== 'leftOut' &&
        kind === 'phone' &&
        typeof value === 'string' &&
        !value.split(' / ').every(isKeptPhone) && (
          <span className={styles.typed}>
            <Trans>This isn’t a complete phone number, so it stays as typed.</Trans>
          </span>
        )}
      {problem && <span className={styles.problem}>{translateSentence(problem)}</span>}
      {!problem && before !== undefined && (
        <span className={styles.typed}>{before === '' ? t`was empty` : <bdi>{t`was ${old}`}</bdi>}</span>
      )}
    </>
  );
}

function InTheFile({ text }: { text: string }) {
  return (
    <span className={styles.typed}>
      {text === '' ? (
        <Trans>empty in the file</Trans>
      ) : (
        <Trans>
          in the file: <bdi>{text}</bdi>
        </Trans>
      )}
    </span>
  );
}

function MendedCell({ row, field, correction, onMend }: ImportCellProps) {
  const { key, label, kind } = field;
  const { t } = useLingui();
  const wordsId = useId();
  const written = correction ?? row.cells[key] ?? '';
  const [typed, setTyped] = useState<string>();
  const isChecked = typed === undefined && written === row.cells[key];
  const problem = isChecked ? row.errors[key] : undefined;
  const value = isChecked ? row.understood[key] : undefined;
  const original = row.mended[key] ?? (correction === undefined ? undefined : row.cells[key]);

  function settle() {
    if (typed === undefined) return;
    setTyped(undefined);
    // What the file says is no correction.
    if (typed !== written) onMend(typed === original ? undefined : typed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    settle();
    const all = [...document.querySelectorAll<HTMLInputElement>('[data-mend]')];
    const next = all[all.indexOf(event.currentTarget) + 1];
    next?.focus();
    next?.select();
  }

  return (
    <>
      <input
        data-mend
        className={classNames(styles.mend, problem && styles.mendWrong)}
        aria-label={t`${label}, line ${row.line}`}
        aria-invalid={problem !== undefined}
        aria-describedby={wordsId}
        value={typed ?? written}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <span id={wordsId}>
        {problem && <span className={styles.problem}>{translateSentence(problem)}</span>}
        {!isChecked && (
          <span className={styles.typed}>
            {typed === undefined ? <Trans>Checking…</Trans> : <Trans>Press Enter to check</Trans>}
          </span>
        )}
        {value !== undefined && value !== '' && isWorthShowing(written, value) && (
          <span className={styles.typed}>= {understoodWords(value, kind, t)}</span>
        )}
        {original !== undefined && <InTheFile text={original} />}
      </span>
      {original !== undefined && typed === undefined && (
        <button
          type="button"
          className={styles.quiet}
          aria-label={t`Undo ${label}, line ${row.line}`}
          onClick={() => onMend(undefined)}
        >
          <Trans>Undo</Trans>
        </button>
      )}
    </>
  );
}
