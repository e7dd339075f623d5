import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { permitNoteBody } from '../../../shared/permits/permit-contract.ts';
import { useEmployee } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import type { Permit, PermitNote } from './permit-calls.ts';
import styles from './permits.module.css';
import { useAddPermitNote, useChangePermitNote, useRemovePermitNote } from './use-permit-note-writes.ts';

/** What was said at the counter, by whom, and when: the newest first. */
export function PermitNotes({ permit }: { permit: Permit }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Notes</Trans>} count={permit.notes.length || undefined}>
      <Composer permit={permit} />
      <ul className={styles.notes} aria-label={t`Notes on the permit`}>
        {permit.notes.map((note) => (
          <Note key={note.id} permit={permit} note={note} />
        ))}
      </ul>
    </Section>
  );
}

function Composer({ permit }: { permit: Permit }) {
  const { t } = useLingui();
  const add = useAddPermitNote(permit);
  const form = useForm({
    id: 'permit-note',
    entity: permit.id,
    initial: { notes: '' },
    schema: permitNoteBody,
    submit: ({ notes }, options) => add.send({ notes }, options),
    onSuccess: () => form.reset({ notes: '' }),
  });
  return (
    <Form form={form} guardsLeaving={false} className={styles.composer} aria-label={t`Write a note`}>
      <TextArea
        label={t`New note`}
        isLabelHidden
        rows={2}
        placeholder={t`Write a note: who was asked, what is missing`}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void form.submit();
        }}
        {...form.field('notes')}
      />
      <Button
        type="submit"
        size="small"
        className={styles.add}
        isPending={form.isPending}
        disabled={!form.values.notes.trim()}
      >
        <Trans>Add note</Trans>
      </Button>
    </Form>
  );
}

/** Field employees change only their own. */
function Note({ permit, note }: { permit: Permit; note: PermitNote }) {
  const { t } = useLingui();
  const { id, role } = useEmployee();
  const [isEditing, setEditing] = useState(false);
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
        <Editor permit={permit} note={note} onDone={() => setEditing(false)} />
      ) : (
        <p className={styles.text} dir="auto">
          {note.notes}
        </p>
      )}
    </li>
  );
}

function Editor({ permit, note, onDone }: { permit: Permit; note: PermitNote; onDone: () => void }) {
  const { t } = useLingui();
  const change = useChangePermitNote(permit);
  const form = useForm({
    id: 'permit-note',
    entity: `of-${note.id}`,
    version: note.version,
    initial: { notes: note.notes },
    schema: permitNoteBody,
    submit: ({ notes }, options) => change.send({ note, notes }, options),
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false} aria-label={t`Edit the note`}>
      <TextArea label={t`Note`} isLabelHidden rows={3} {...form.field('notes')} />
      <FormActions form={form} submitLabel={<Trans>Save</Trans>} needsChange onCancel={onDone} />
    </Form>
  );
}
