import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { noteTextBody } from '../../../shared/notes/note-contract.ts';
import { NoteText } from '../../entities/notes/note-text.tsx';
import { useMayChangeNote, WrittenNote } from '../../entities/notes/written-note.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './notes.module.css';
import { useChangeNote, useRemoveNote, type Note } from './use-note-writes.ts';

const NoteVersions = lazy(async () => (await import('./note-versions.tsx')).NoteVersions);

const longNoteLength = 700;

interface NoteItemProps {
  projectId: number;
  note: Note;
  /** Words that were searched for, in small letters. */
  words?: readonly string[] | undefined;
  isLinked?: boolean;
}

/** A note of a project, which can be pinned, and whose earlier texts can be looked at. */
export function NoteItem({ projectId, note, words = [], isLinked = false }: NoteItemProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(isLinked);
  const [wasLinked, setWasLinked] = useState(isLinked);
  if (isLinked !== wasLinked) {
    setWasLinked(isLinked);
    if (isLinked) setWhole(true);
  }
  const change = useChangeNote(projectId);
  const remove = useRemoveNote(projectId);
  const isLong = note.content.length > longNoteLength;
  // What was searched for may stand further down.
  const isShownWhole = !isLong || isWhole || words.length > 0;

  return (
    <WrittenNote
      note={note}
      isPinned={note.isPinned}
      isLinked={isLinked}
      aside={note.editCount > 0 && <Edited projectId={projectId} note={note} />}
      entries={[
        {
          label: note.isPinned ? t`Unpin` : t`Pin`,
          icon: 'star',
          onSelect: () => void change.run({ note, change: { isPinned: !note.isPinned } }),
        },
      ]}
      editor={{
        id: 'note-edit',
        name: 'content',
        text: note.content,
        schema: noteTextBody,
        send: (content, options) => change.send({ note, change: { content } }, options),
      }}
      onRemove={() => void remove.run(note)}
    >
      <NoteText text={isShownWhole ? note.content : beginningOf(note.content)} words={words} />
      {isLong && words.length === 0 && (
        <button type="button" className={styles.whole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show less</Trans> : <Trans>Show full note</Trans>}
        </button>
      )}
    </WrittenNote>
  );
}

/** How often a note was written anew; opens what it said. */
function Edited({ projectId, note }: { projectId: number; note: Note }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChangeNote(note);
  const close = () => setOpen(false);
  const versionCount = note.editCount + 1;
  return (
    <>
      <button type="button" className={styles.edited} onClick={() => setOpen(true)}>
        <Plural value={versionCount} one="edited · # version" other="edited · # versions" />
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={<Trans>Versions of this note</Trans>} width="large">
        <Suspense>
          <NoteVersions projectId={projectId} note={note} mayChange={mayChange} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** Cut between two words where there is a gap, and never inside a sign that takes two places. */
function beginningOf(text: string): string {
  const cut = text.slice(0, longNoteLength).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s\S{0,40}$/, '')} …`;
}
