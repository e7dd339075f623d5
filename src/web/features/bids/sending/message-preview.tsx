import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { SendingChannel } from '../../../../shared/sending/compose-message.ts';
import styles from './sending.module.css';

interface MessagePreviewProps {
  channel: SendingChannel;
  subject: string;
  body: string;
}

/** The message as it will arrive, fields and link in place. */
export function MessagePreview({ channel, subject, body }: MessagePreviewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h3 id={id} className={styles.previewTitle}>
        <Trans>As it arrives</Trans>
      </h3>
      <div className={classNames(styles.arrival, channel === 'whatsapp' && styles.bubble)}>
        {subject && (
          <p className={styles.previewSubject} dir="auto">
            {subject}
          </p>
        )}
        <p className={styles.previewBody} dir="auto">
          {body}
        </p>
      </div>
    </section>
  );
}
