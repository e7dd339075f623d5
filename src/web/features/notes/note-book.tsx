import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { CapturedList } from '../../entities/captured/captured-list.tsx';
import { useCaptured } from '../../entities/captured/use-captured.ts';
import { inNameOrder } from '../../platform/name-order.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProjectNoteComposer } from './project-note-composer.tsx';
import { NoteList } from './note-list.tsx';
import styles from './notes.module.css';
import { inNoteOrder, type Note } from './use-note-writes.ts';

export interface NoteFilter {
  q: string;
  /** The author's id; empty for everybody. */
  by: string;
}

interface NoteBookProps {
  projectId: number;
  notes: readonly Note[];
  filter: NoteFilter;
  /** The note that the address names; NaN where it names none. */
  linkedId: number;
  onFilter: (filter: NoteFilter) => void;
}

/** A Select has no empty value, so everybody has a name. */
const everybody = 'all';

/** Every note of a project: write, look for, pin, edit, remove. */
export function NoteBook({ projectId, notes, filter, linkedId, onFilter }: NoteBookProps) {
  const { t } = useLingui();
  // The field follows the fingers; hundreds of notes follow as fast as they can.
  const [typed, setTyped] = useState(filter.q);
  // What a link leads to is not among what was searched for before.
  const [lastLinkedId, setLastLinkedId] = useState(linkedId);
  if (!Object.is(linkedId, lastLinkedId)) {
    setLastLinkedId(linkedId);
    if (linkedId > 0) setTyped(filter.q);
  }
  const query = useDeferredValue(typed);
  const words = foldLetters(query).split(/\s+/).filter(Boolean);
  const authors = authorsOf(notes);
  const found = inNoteOrder(notes).filter((note) => {
    if (filter.by && String(note.authorId) !== filter.by) return false;
    const text = foldLetters(`${note.content} ${note.authorName}`);
    return words.every((word) => text.includes(word));
  });
  const isWaiting = useCaptured(projectId).some(({ kind }) => kind === 'note');
  const isNarrowed = typed.trim() !== '' || filter.by !== '';
  return (
    <>
      <CapturedList projectId={projectId} />
      <ProjectNoteComposer projectId={projectId} />
      {notes.length > 0 && (
        <Row gap={16} align="center" role="search" marginTop={24} className={styles.finder}>
          <TextField
            label={t`Search notes`}
            isLabelHidden
            type="search"
            placeholder={t`Search notes`}
            prefix={<Icon name="search" />}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              onFilter({ ...filter, q: text.trim() });
            }}
            className={styles.finderField}
          />
          {(authors.length > 1 || filter.by) && (
            <Select
              label={t`Written by`}
              isLabelHidden
              className={styles.finderPerson}
              value={filter.by || everybody}
              choices={[
                { value: everybody, label: t`Everyone` },
                ...authors.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` })),
              ]}
              onChange={(by) => onFilter({ ...filter, by: by === everybody ? '' : by })}
            />
          )}
          <Text tone="ink-3" size="sm" tabular whiteSpace="nowrap" toEnd role="status">
            <Plural value={found.length} one="# note" other="# notes" />
          </Text>
        </Row>
      )}
      {notes.length === 0 && !isWaiting && (
        <EmptyState
          icon="message"
          title={t`No notes yet`}
          text={t`Write down what was said and agreed, so nobody has to ask the customer twice.`}
        />
      )}
      {notes.length > 0 && found.length === 0 && (
        <Text as="div" tone="ink-3" textAlign="center" className={styles.nothing}>
          <p>{t`No notes match your search.`}</p>
          {isNarrowed && (
            <Button
              variant="ghost"
              onClick={() => {
                setTyped('');
                onFilter({ q: '', by: '' });
              }}
            >
              <Trans>Show all notes</Trans>
            </Button>
          )}
        </Text>
      )}
      <NoteList projectId={projectId} notes={found} label={t`Notes`} words={words} linkedId={linkedId} />
    </>
  );
}

/** Who wrote how many, by name. */
function authorsOf(notes: readonly Note[]): { id: string; name: string; count: number }[] {
  const authors = new Map<string, { id: string; name: string; count: number }>();
  for (const { authorId, authorName } of notes) {
    const id = String(authorId);
    const author = authors.get(id) ?? { id, name: authorName, count: 0 };
    authors.set(id, { ...author, count: author.count + 1 });
  }
  return [...authors.values()].toSorted((one, other) => inNameOrder(one.name, other.name));
}
