import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEmployee } from '../../platform/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { NoteEditor } from './note-editor.tsx';
import styles from './notes.module.css';
import { useChangeNote, useRemoveNote, type Note } from './use-note-writes.ts';

const longNoteLength = 700;

/** A note with who wrote it when. Field employees change only their own. */
export function NoteItem({ projectId, note }: { projectId: number; note: Note }) {
  const { t } = useLingui();
  const { id: ownId, role } = useEmployee();
  const [isEditing, setEditing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const change = useChangeNote(projectId);
  const remove = useRemoveNote(projectId);
  const isSaved = note.id > 0;
  const mayChange = isSaved && (role !== 'field' || note.authorId === ownId);
  const isLong = note.content.length > longNoteLength;

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
          {note.version > 1 && note.updatedAt !== note.createdAt && (
            <>
              {' · '}
              <Trans>edited</Trans>
            </>
          )}
        </span>
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
        <NoteEditor projectId={projectId} note={note} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.content} dir="auto">
            {isLong && !isWhole ? `${note.content.slice(0, longNoteLength)}…` : note.content}
          </p>
          {isLong && (
            <button type="button" className={styles.whole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? <Trans>Show less</Trans> : <Trans>Show the whole note</Trans>}
            </button>
          )}
        </>
      )}
    </li>
  );
}
