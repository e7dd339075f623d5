import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import type { WriteOptions } from '../../platform/write.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { TextArea } from '../../ui/text-field.tsx';

interface NoteEditorProps {
  /** Names the form, for the draft. */
  id: string;
  note: { id: number; version: number };
  /** The field of the note and of the body that holds the text. */
  name: string;
  text: string;
  schema: z.ZodMiniType<Record<string, string>>;
  send: (text: string, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
}

/** Changes a note where it stands: Ctrl or ⌘ Enter saves, Escape gives up. */
export function NoteEditor({ id, note, name, text, schema, send, onDone }: NoteEditorProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    id,
    entity: note.id,
    version: note.version,
    initial: { [name]: text },
    schema,
    merging: {
      valuesOf: (present: Record<string, unknown>) => ({ [name]: String(present[name]) }),
      words: { [name]: t`Note` },
    },
    submit: (body, options) => send(body[name] ?? '', options),
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
        }}
        {...form.field(name)}
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
