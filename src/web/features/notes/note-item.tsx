import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { noteTextBody } from '../../../shared/notes/note-contract.ts';
import { NoteEditor } from '../../entities/notes/note-editor.tsx';
import { lazy } from '../../platform/lazy.ts';
import { useEmployee } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { NoteText } from './note-text.tsx';
import styles from './notes.module.css';
import { useChangeNote, useRemoveNote, type Note } from './use-note-writes.ts';

const NoteVersions = lazy(async () => ({ default: (await import('./note-versions.tsx')).NoteVersions }));

const longNoteLength = 700;

interface NoteItemProps {
  projectId: number;
  note: Note;
  /** Words that were searched for, in small letters. */
  words?: readonly string[] | undefined;
}

/** A note with who wrote it when. Field employees change only their own. */
export function NoteItem({ projectId, note, words = [] }: NoteItemProps) {
  const { t } = useLingui();
  const { id: ownId, role } = useEmployee();
  const [isEditing, setEditing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const change = useChangeNote(projectId);
  const remove = useRemoveNote(projectId);
  const isSaved = note.id > 0;
  const mayChange = isSaved && (role !== 'field' || note.authorId === ownId);
  const isLong = note.content.length > longNoteLength;
  const [isShowingVersions, setShowingVersions] = useState(false);
  const closeVersions = () => setShowingVersions(false);
  const versionCount = note.editCount + 1;
  // What was searched for may stand further down.
  const isShownWhole = !isLong || isWhole || words.length > 0;

  return (
    <li className={styles.note} data-pinned={note.isPinned || undefined}>
      <div className={styles.head}>
        {note.isPinned && (
          <span className={styles.pin} title={t`Pinned`}>
            <Icon name="star" size={14} />
            <span className="visually-hidden">
              <Trans>Pinned</Trans>
            </span>
          </span>
        )}
        <bdi className={styles.author}>{note.authorName}</bdi>
        <span className={styles.at}>
          {isSaved ? <RelativeTime at={note.createdAt} /> : <Trans>saving…</Trans>}
        </span>
        {note.editCount > 0 && (
          <button type="button" className={styles.edited} onClick={() => setShowingVersions(true)}>
            <Plural value={versionCount} one="edited · # version" other="edited · # versions" />
          </button>
        )}
        {mayChange && (
          <span className={styles.more}>
            <MoreMenu
              label={t`Actions for the note of ${note.authorName}`}
              entries={[
                {
                  label: note.isPinned ? t`Unpin` : t`Pin`,
                  icon: 'star',
                  onSelect: () => void change.run({ note, change: { isPinned: !note.isPinned } }),
                },
                { label: t`Edit`, icon: 'edit', onSelect: () => setEditing(true) },
                { label: t`Remove`, icon: 'trash', isDanger: true, onSelect: () => void remove.run(note) },
              ]}
            />
          </span>
        )}
      </div>
      {isEditing ? (
        <NoteEditor
          id="note-edit"
          note={note}
          name="content"
          text={note.content}
          schema={noteTextBody}
          send={(content, options) => change.send({ note, change: { content } }, options)}
          onDone={() => setEditing(false)}
        />
      ) : (
        <>
          <p className={styles.content} dir="auto">
            <NoteText text={isShownWhole ? note.content : beginningOf(note.content)} words={words} />
          </p>
          {isLong && words.length === 0 && (
            <button type="button" className={styles.whole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? <Trans>Show less</Trans> : <Trans>Show the whole note</Trans>}
            </button>
          )}
        </>
      )}
      <Dialog
        isOpen={isShowingVersions}
        onClose={closeVersions}
        title={<Trans>Versions of this note</Trans>}
        width="large"
      >
        <Suspense>
          <NoteVersions projectId={projectId} note={note} mayChange={mayChange} onDone={closeVersions} />
        </Suspense>
      </Dialog>
    </li>
  );
}

/** Cut between two words where there is a gap, and never inside a sign that takes two places. */
function beginningOf(text: string): string {
  const cut = text.slice(0, longNoteLength).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s\S{0,40}$/, '')} …`;
}
