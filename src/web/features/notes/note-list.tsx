import { NoteItem } from './note-item.tsx';
import styles from './notes.module.css';
import type { Note } from './use-note-writes.ts';

interface NoteListProps {
  projectId: number;
  /** In the order in which they are shown. */
  notes: readonly Note[];
  label: string;
  /** Words that were searched for, in small letters. */
  words?: readonly string[] | undefined;
}

export function NoteList({ projectId, notes, label, words }: NoteListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {notes.map((note) => (
        <NoteItem key={note.id} projectId={projectId} note={note} words={words} />
      ))}
    </ul>
  );
}
