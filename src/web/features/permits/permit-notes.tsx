import { Trans, useLingui } from '@lingui/react/macro';
import { permitNoteBody } from '../../../shared/permits/permit-contract.ts';
import { NoteComposer } from '../../entities/notes/note-composer.tsx';
import { NoteText } from '../../entities/notes/note-text.tsx';
import { WrittenNote } from '../../entities/notes/written-note.tsx';
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
        placeholder={t`Write a note: who you asked, what’s missing`}
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

function Note({ permit, note }: { permit: Permit; note: PermitNote }) {
  const change = useChangePermitNote(permit);
  const remove = useRemovePermitNote(permit);
  return (
    <WrittenNote
      note={note}
      editor={{
        id: 'permit-note-edit',
        name: 'notes',
        text: note.notes,
        schema: permitNoteBody,
        send: (notes, options) => change.send({ note, notes }, options),
      }}
      onRemove={() => void remove.run(note)}
    >
      <NoteText text={note.notes} />
    </WrittenNote>
  );
}
