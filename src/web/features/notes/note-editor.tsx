import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { updateNoteBody } from '../../../shared/notes/note-contract.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useChangeNote, type Note } from './use-note-writes.ts';

interface NoteEditorProps {
  projectId: number;
  note: Note;
  onDone: () => void;
}

/** Changes a note where it stands; Escape gives up. */
export function NoteEditor({ projectId, note, onDone }: NoteEditorProps) {
  const { t } = useLingui();
  const change = useChangeNote(projectId);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    id: 'note-edit',
    entity: note.id,
    version: note.version,
    initial: { content: note.content },
    schema: updateNoteBody,
    merging: { valuesOf: ({ content }: Note) => ({ content }), words: { content: t`Note` } },
    submit: ({ content = '' }, options) => change.send({ note, change: { content } }, options),
    onSuccess: onDone,
  });

  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  return (
    <Form form={form} guardsLeaving={false} aria-label={t`Edit note`}>
      <TextArea
        label={t`Note`}
        isLabelHidden
        ref={field}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            form.reset();
            onDone();
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit();
        }}
        {...form.field('content')}
      />
      <FormActions
        form={form}
        submitLabel={<Trans>Save</Trans>}
        needsChange
        onCancel={() => {
          form.reset();
          onDone();
        }}
      />
    </Form>
  );
}
