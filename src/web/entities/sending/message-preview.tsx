import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './message-preview.module.css';

interface ComposedMessage {
  channel: SendingChannel;
  subject: string;
  body: string;
}

interface MessagePreviewProps {
  messages: readonly ComposedMessage[];
  /** The id of the heading above, where a page previews several papers. */
  below?: string | undefined;
}

/** Messages as they will arrive, fields and link in place. */
export function MessagePreview({ messages, below }: MessagePreviewProps) {
  const id = useId();
  return (
    <Stack as="section" gap={6} fit aria-labelledby={below === undefined ? id : `${below} ${id}`}>
      <Text as="h3" tone="ink-2" size="sm" weight={500} id={id}>
        <Trans>Preview</Trans>
      </Text>
      {messages.map(({ channel, subject, body }) => (
        <div key={channel} className={classNames(styles.arrival, channel === 'whatsapp' && styles.bubble)}>
          {subject && (
            <Text as="p" weight={600} breakWords className={styles.subject} dir="auto">
              {subject}
            </Text>
          )}
          <Text as="p" whiteSpace="pre-wrap" breakWords dir="auto">
            {body}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
