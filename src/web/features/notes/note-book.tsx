import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NoteComposer } from './note-composer.tsx';
import { NoteList } from './note-list.tsx';
import styles from './notes.module.css';
import { inNoteOrder, type Note } from './use-note-writes.ts';

/** Every note of a project: write, look for, pin, edit, remove. */
export function NoteBook({ projectId, notes }: { projectId: number; notes: readonly Note[] }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = inNoteOrder(notes).filter((note) => {
    const text = `${note.content} ${note.authorName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <NoteComposer projectId={projectId} />
      {notes.length > 0 ? (
        <div className={styles.finder}>
          <TextField
            label={t`Search the notes`}
            isLabelHidden
            type="search"
            placeholder={t`Search the notes`}
            prefix={<Icon name="search" />}
            value={query}
            onChange={setQuery}
            className={styles.finderField}
          />
          <span className={styles.found} role="status">
            <Plural value={found.length} one="# note" other="# notes" />
          </span>
        </div>
      ) : (
        <EmptyState
          icon="message"
          title={t`No notes yet`}
          text={t`Write down what was said and agreed, so that nobody has to ask the customer twice.`}
        />
      )}
      {notes.length > 0 && found.length === 0 && (
        <p className={styles.nothing}>{t`No note holds “${query.trim()}”.`}</p>
      )}
      <NoteList projectId={projectId} notes={found} label={t`Notes`} />
    </>
  );
}
