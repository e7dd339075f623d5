import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type * as z from 'zod/mini';
import type { WriteOptions } from '../../platform/write.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useNextText } from '../../ui/form/use-next-text.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import styles from './note-composer.module.css';
import { useMentions, type MentionedPerson } from './use-mentions.tsx';

interface NoteComposerProps {
  /** Names the form and the record that is written about, for the draft. */
  id: string;
  entity: number;
  /** The field of the body that holds the text. */
  name: string;
  schema: z.ZodMiniType<Record<string, string>>;
  placeholder: string;
  send: (text: string, options: WriteOptions) => Promise<unknown>;
  /** Who can be named: offered behind an @. */
  people?: readonly MentionedPerson[] | undefined;
  /** Somebody is being named, so that `people` are wanted. */
  onNaming?: (() => void) | undefined;
  /** For a button elsewhere that leads here. */
  fieldRef?: Ref<HTMLTextAreaElement | null> | undefined;
}

/** Writes a note: Ctrl or ⌘ Enter saves, and what is half written stays on this device. */
export function NoteComposer(props: NoteComposerProps) {
  const { id, entity, name, schema, placeholder, send, people = [], onNaming, fieldRef } = props;
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(fieldRef, () => field.current);
  // While a note is on its way it stands in the list already, and the field is free for the next one.
  const next = useNextText();
  const form = useForm({
    id,
    entity,
    initial: { [name]: '' },
    schema,
    submit: async (body, options) => {
      const text = body[name] ?? '';
      try {
        return await send(text, options);
      } catch (error) {
        const typed = next.take();
        if (typed) form.set(name, `${text}\n${typed}`);
        throw error;
      }
    },
    onSuccess: () => {
      form.reset({ [name]: '' });
      const typed = next.take();
      if (typed) form.set(name, typed);
      field.current?.focus();
    },
  });
  const text = form.values[name] ?? '';
  const write = (typed: string) => (form.isPending ? next.type(typed) : form.set(name, typed));
  const mentions = useMentions({ field, people, write });
  const isNaming = text.includes('@');
  useEffect(() => {
    if (isNaming) onNaming?.();
  }, [isNaming, onNaming]);
  return (
    <Form form={form} className={styles.composer} guardsLeaving={false} aria-label={t`Write a note`}>
      <TextArea
        label={t`New note`}
        isLabelHidden
        ref={field}
        rows={2}
        placeholder={placeholder}
        onKeyDown={mentions.takesKey}
        name={name}
        value={form.isPending ? next.text : text}
        onChange={(typed) => {
          write(typed);
          mentions.offerNames();
        }}
        onSelect={mentions.offerNames}
        onBlur={mentions.close}
        offered={mentions.offered}
        error={form.errorAt(name)}
      />
      {mentions.list}
      <Row gap={12} align="center" justify="end">
        <Text tone="ink-3" size="xs" className={styles.keys} aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </Text>
        <Button
          type="submit"
          size="small"
          className={styles.add}
          isPending={form.isPending}
          disabled={!text.trim()}
        >
          <Trans>Add note</Trans>
        </Button>
      </Row>
    </Form>
  );
}
