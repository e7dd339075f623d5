import { Trans, useLingui } from '@lingui/react/macro';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { createNoteBody } from '../../../shared/notes/note-contract.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TextArea } from '../../ui/text-field.tsx';
import styles from './notes.module.css';
import { useAddNote } from './use-note-writes.ts';

interface NoteComposerProps {
  projectId: number;
  /** For a button elsewhere that leads here. */
  fieldRef?: Ref<HTMLTextAreaElement | null> | undefined;
}

/** Writes a note: Ctrl or ⌘ Enter saves, and what is half written stays on this device. */
export function NoteComposer({ projectId, fieldRef }: NoteComposerProps) {
  const { t } = useLingui();
  const add = useAddNote(projectId);
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(fieldRef, () => field.current);
  // While a note is on its way it stands in the list already, and the field is free for the next one.
  const [next, setNext] = useState('');
  const typedNext = useRef('');
  function typeNext(text: string) {
    typedNext.current = text;
    setNext(text);
  }
  const form = useForm({
    id: 'note',
    entity: projectId,
    initial: { content: '' },
    schema: createNoteBody,
    submit: async (body, options) => {
      try {
        return await add.send({ content: body.content }, options);
      } catch (error) {
        if (typedNext.current) form.set('content', `${body.content}\n${typedNext.current}`);
        typeNext('');
        throw error;
      }
    },
    onSuccess: () => {
      form.reset({ content: '' });
      if (typedNext.current) form.set('content', typedNext.current);
      typeNext('');
      field.current?.focus();
    },
  });
  const { content } = form.values;
  return (
    <Form form={form} className={styles.composer} guardsLeaving={false} aria-label={t`Write a note`}>
      <TextArea
        label={t`New note`}
        isLabelHidden
        ref={field}
        rows={2}
        placeholder={t`Write a note: what was said, agreed, seen`}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void form.submit();
        }}
        name="content"
        value={form.isPending ? next : content}
        onChange={(text) => (form.isPending ? typeNext(text) : form.set('content', text))}
        error={form.errorAt('content')}
      />
      <div className={styles.composerFoot}>
        <span className={styles.keys} aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
        <Button
          type="submit"
          size="small"
          className={styles.add}
          isPending={form.isPending}
          disabled={!content.trim()}
        >
          <Trans>Add note</Trans>
        </Button>
      </div>
    </Form>
  );
}
