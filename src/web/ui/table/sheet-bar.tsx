import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ErrorNote } from '../error-note.tsx';
import { Icon } from '../icon.tsx';
import { plainText } from './row-model.ts';
import type { SheetRow } from './sheet-edits.ts';
import styles from './sheet-bar.module.css';
import type { Sheet } from './use-sheet.ts';

interface SheetBarProps<Row extends SheetRow> {
  sheet: Sheet<Row>;
  /** `7 changes in 4 businesses`. */
  countWords: ReactNode;
  nameOf: (row: Row) => string;
}

/** What is unsaved, what to do with it, and why it was not saved. */
export function SheetBar<Row extends SheetRow>({ sheet, countWords, nameOf }: SheetBarProps<Row>) {
  const { t } = useLingui();
  const { edits, failure, problems, stale, isRestored } = sheet;
  return (
    <div className={styles.sheet} role="region" aria-label={t`Unsaved changes`}>
      {/* The buttons stand at the beginning: toasts rise over the end. */}
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {edits.length > 0 ? countWords : <Trans>No changes yet</Trans>}
          {isRestored && edits.length > 0 && (
            <span className={styles.quiet}>
              {' · '}
              <Trans>Draft restored</Trans>
            </span>
          )}
        </p>
        {edits.length > 0 ? (
          <>
            <Button
              variant="primary"
              isPending={sheet.isSaving}
              disabled={stale.length > 0}
              onClick={() => void sheet.save()}
            >
              <Trans>Save all</Trans>
            </Button>
            <Button variant="ghost" onClick={sheet.discard}>
              <Trans>Discard</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={sheet.stop}>
            <Trans>Done</Trans>
          </Button>
        )}
        <p className={styles.hint}>
          <Trans>Type in a cell, press Enter or Tab to move on, Ctrl V to paste, Ctrl Z to undo</Trans>
        </p>
      </div>
      {failure && (
        <ErrorNote
          title={failure.message}
          kept={t`Nothing was saved. Your changes are kept here.`}
          onRetry={failure.isUnreachable ? () => void sheet.save() : undefined}
        />
      )}
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t`Problems with your changes`}>
          {problems.map(({ id, field, sentence }) => {
            const edit = edits.find(({ base }) => base.id === id);
            const column = sheet.columns.find(({ key }) => key === field);
            return (
              edit && (
                <li key={`${id} ${field}`} className={styles.problem}>
                  <Icon name="warning" size={14} />
                  <button type="button" className={styles.go} onClick={() => sheet.go(id, field)}>
                    <bdi>{nameOf(edit.base)}</bdi>
                    {column && ` · ${column.label}`}
                  </button>
                  <span>{sentence}</span>
                  {!column && (
                    <Button variant="ghost" size="small" onClick={() => sheet.dropRow(id)}>
                      <Trans>Discard changes</Trans>
                    </Button>
                  )}
                </li>
              )
            );
          })}
        </ul>
      )}
      {stale.map((theirs) => (
        <StaleRow key={theirs.id} sheet={sheet} theirs={theirs} name={nameOf(theirs)} />
      ))}
    </div>
  );
}

interface StaleRowProps<Row extends SheetRow> {
  sheet: Sheet<Row>;
  theirs: Row;
  name: string;
}

/** Somebody else saved the row meanwhile: both states of each changed field, and the choice. */
function StaleRow<Row extends SheetRow>({ sheet, theirs, name }: StaleRowProps<Row>) {
  const { t } = useLingui();
  const edit = sheet.edits.find(({ base }) => base.id === theirs.id);
  if (!edit) return null;
  const ours = { ...theirs, ...edit.changes };
  const changed = sheet.columns.filter(({ key }) => key in edit.changes);
  return (
    <section className={styles.stale} aria-label={t`${name}: theirs and yours`}>
      <p className={styles.staleTitle}>
        <Icon name="people" size={14} /> <bdi>{name}</bdi>
        {' · '}
        <Trans>someone else changed this since you started</Trans>
      </p>
      <table className={styles.both}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Theirs, saved</Trans>
            </th>
            <th scope="col">
              <Trans>Yours, unsaved</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map((column) => (
            <tr key={column.key}>
              <th scope="row">{column.label}</th>
              <td dir="auto">{plainText(column, column.value(theirs)) || '–'}</td>
              <td dir="auto">{plainText(column, column.value(ours)) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choice}>
        <Button size="small" onClick={() => sheet.keepOurs(theirs)}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="small" variant="ghost" onClick={() => sheet.takeTheirs(theirs)}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </section>
  );
}
