import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { RelativeTime } from '../relative-time.tsx';
import type { FieldWords } from './meeting.ts';
import styles from './merge-note.module.css';
import type { FormMerge } from './use-form.ts';

interface MergeNoteProps {
  merge: FormMerge;
  /** Save was pressed before everything was chosen. */
  isAsked: boolean;
  /** Counts the submits that it answers: with each it comes into sight, however far down Save stands. */
  failedSubmits: number;
}

/** Somebody else has saved the record meanwhile: what was taken over from it, and what both have changed, with the choice. */
export function MergeNote({ merge, isAsked, failedSubmits }: MergeNoteProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (failedSubmits > 0) section.current?.scrollIntoView({ block: 'nearest' });
  }, [failedSubmits]);
  const { t } = useLingui();
  const { words, meeting, choose } = merge;
  const { taken, disputes, savedAt, isOwn } = meeting;
  const isUndecided = disputes.some(({ choice }) => !choice);
  const label = (name: string) => labelOf(words[name] ?? name);
  const theirsOrYours = (field: string) => t`Theirs or yours: ${field}`;
  const said = (name: string, value: unknown) => sayValue(words[name] ?? name, value) || '–';
  return (
    <section ref={section} className={styles.note} aria-label={t`Theirs and yours`}>
      <Row as="p" gap={6} align="center" weight={550} role="alert">
        <Icon name="people" size={14} />
        <span>
          {isOwn ? (
            <Trans>This was saved in another tab since you started</Trans>
          ) : (
            <Trans>Someone else changed this since you started</Trans>
          )}
          {savedAt && (
            <>
              {' · '}
              <RelativeTime at={savedAt} />
            </>
          )}
        </span>
      </Row>
      {disputes.length > 0 && (
        <Stack as="ul">
          {disputes.map(({ name, mine, theirs, choice }) => (
            <Stack
              key={name}
              as="li"
              gap={6}
              className={styles.field}
              data-undecided={choice ? undefined : ''}
            >
              <p className={styles.name}>{label(name)}</p>
              <Stack as="dl" gap={16} rowGap={4} className={styles.both}>
                <div>
                  <dt>
                    <Trans>Theirs, saved</Trans>
                  </dt>
                  <dd dir="auto">{said(name, theirs)}</dd>
                </div>
                <div>
                  <dt>
                    <Trans>Yours, unsaved</Trans>
                  </dt>
                  <dd dir="auto">{said(name, mine)}</dd>
                </div>
              </Stack>
              <Row gap={8} wrap role="group" aria-label={theirsOrYours(label(name))}>
                <Choice isChosen={choice === 'mine'} onChoose={() => choose(name, 'mine')}>
                  <Trans>Keep mine</Trans>
                </Choice>
                <Choice isChosen={choice === 'theirs'} onChoose={() => choose(name, 'theirs')}>
                  <Trans>Take theirs</Trans>
                </Choice>
              </Row>
            </Stack>
          ))}
        </Stack>
      )}
      {taken.length > 0 && (
        <Stack as="ul" gap={4} breakWords className={styles.taken} aria-label={t`Updated with theirs`}>
          {taken.map(({ name, before, now }) => (
            <li key={name}>
              <Trans>
                {label(name)}: updated, <del dir="auto">{said(name, before)}</del> is now{' '}
                <ins dir="auto">{said(name, now)}</ins>
              </Trans>
            </li>
          ))}
        </Stack>
      )}
      <p className={isUndecided && isAsked ? styles.asked : styles.advice}>
        {isUndecided ? (
          <Trans>Nothing saved yet. Choose a version for each field, then save.</Trans>
        ) : (
          <Trans>Saving replaces theirs with what you see here.</Trans>
        )}
      </p>
    </section>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button
      size="small"
      icon={isChosen ? 'check' : undefined}
      className={isChosen ? styles.chosen : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}

function labelOf(words: string | FieldWords<unknown>): string {
  return typeof words === 'string' ? words : words.label;
}

function sayValue(words: string | FieldWords<unknown>, value: unknown): string {
  if (typeof words !== 'string') return words.show(value);
  return typeof value === 'string' ? value : '';
}
