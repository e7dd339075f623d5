import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '../../../shared/messages/message-contract.ts';
import { usePaths } from '../../paths.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Link } from '../../ui/link.tsx';
import { Label } from '../../ui/status.tsx';
import { messageState } from './message-columns.tsx';
import styles from './messages.module.css';

/** One message as it was written, and what became of it. */
export function MessageDetail({ message }: { message: Message }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { projectId, attachmentName, sentAt, lastError, attempts } = message;
  const { word, tone, shape, meaning } = messageState(message.status);
  return (
    <>
      <KeyValue
        facts={[
          {
            name: t`State`,
            value: (
              <>
                <Label tone={tone} shape={shape}>
                  {word}
                </Label>
                <br />
                {meaning}
              </>
            ),
          },
          lastError !== '' && { name: t`Last error`, value: lastError },
          { name: t`To`, value: <bdi>{message.recipients.join(', ')}</bdi> },
          { name: t`Written`, value: formatDateTime(message.createdAt) },
          sentAt !== null && { name: t`Sent`, value: formatDateTime(sentAt) },
          attempts > 1 && { name: t`Tries`, value: attempts },
          attachmentName !== null && { name: t`Attachment`, value: attachmentName },
          projectId !== null && {
            name: t`Project`,
            value: (
              <Link to={paths.project(projectId)}>
                <Trans>Open the project</Trans>
              </Link>
            ),
          },
        ]}
      />
      <div className={styles.body} dir="auto">
        {message.body}
      </div>
    </>
  );
}
