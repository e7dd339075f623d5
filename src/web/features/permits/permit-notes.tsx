import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { permitNoteBody } from '../../../shared/permits/permit-contract.ts';
import { NoteComposer } from '../../entities/notes/note-composer.tsx';
import { NoteEditor } from '../../entities/notes/note-editor.tsx';
import { useEmployee } from '../../platform/session.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import type { Permit, PermitNote } from './permit-calls.ts';
import styles from './permits.module.css';
import { useAddPermitNote, useChangePermitNote, useRemovePermitNote } from './use-permit-note-writes.ts';

/** What was said at the counter, by whom, and when: the newest first. */
export function PermitNotes({ permit }: { permit: Permit }) {
  const { t } = useLingui();
  const add = useAddPermitNote(permit);
  return (
    <Section title={<Trans>Notes</Trans>} count={permit.notes.length || undefined}>
      <NoteComposer
        id="permit-note"
        entity={permit.id}
        name="notes"
        schema={permitNoteBody}
        placeholder={t`Write a note: who was asked, what is missing`}
        send={(notes, options) => add.send({ notes }, options)}
      />
      <ul className={styles.notes} aria-label={t`Notes on the permit`}>
        {permit.notes.map((note) => (
          <Note key={note.id} permit={permit} note={note} />
        ))}
      </ul>
    </Section>
  );
}

/** Field employees change only their own. */
function Note({ permit, note }: { permit: Permit; note: PermitNote }) {
  const { t } = useLingui();
  const { id, role } = useEmployee();
  const [isEditing, setEditing] = useState(false);
  const change = useChangePermitNote(permit);
  const remove = useRemovePermitNote(permit);
  const isSaved = note.id > 0;
  const mayChange = isSaved && (role !== 'field' || note.authorId === id);
  return (
    <li className={styles.note}>
      <div className={styles.noteHead}>
        <bdi className={styles.author}>{note.authorName}</bdi>
        <span className={styles.at}>
          {isSaved ? <RelativeTime at={note.createdAt} /> : <Trans>saving…</Trans>}
        </span>
        {mayChange && (
          <span className={styles.more}>
            <MoreMenu
              label={t`Actions for the note of ${note.authorName}`}
              entries={[
                { label: t`Edit`, icon: 'edit', onSelect: () => setEditing(true) },
                { label: t`Remove`, icon: 'trash', isDanger: true, onSelect: () => void remove.run(note) },
              ]}
            />
          </span>
        )}
      </div>
      {isEditing ? (
        <NoteEditor
          id="permit-note-edit"
          note={note}
          name="notes"
          text={note.notes}
          schema={permitNoteBody}
          send={(notes, options) => change.send({ note, notes }, options)}
          onDone={() => setEditing(false)}
        />
      ) : (
        <p className={styles.text} dir="auto">
          {note.notes}
        </p>
      )}
    </li>
  );
}
