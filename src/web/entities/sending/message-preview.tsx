import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import { classNames } from '../../ui/class-names.ts';
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
    <section aria-labelledby={below === undefined ? id : `${below} ${id}`} className={styles.preview}>
      <h3 id={id} className={styles.title}>
        <Trans>As it arrives</Trans>
      </h3>
      {messages.map(({ channel, subject, body }) => (
        <div key={channel} className={classNames(styles.arrival, channel === 'whatsapp' && styles.bubble)}>
          {subject && (
            <p className={styles.subject} dir="auto">
              {subject}
            </p>
          )}
          <p className={styles.body} dir="auto">
            {body}
          </p>
        </div>
      ))}
    </section>
  );
}
