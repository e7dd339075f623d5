import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '../../../shared/messages/message-contract.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { MessageActions } from '../../entities/messages/message-actions.tsx';
import { stateOfMessage } from '../../entities/messages/message-state.ts';
import { recipientsText } from '../../entities/messages/recipients-text.ts';
import { usePaths } from '../../paths.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Link } from '../../ui/link.tsx';
import { Label } from '../../ui/status.tsx';
import styles from './messages.module.css';

/** One message as it was written, and what became of it. */
export function MessageDetail({ message }: { message: Message }) {
  const { t } = useLingui();
  const paths = usePaths();
  const { projectId, bidId, attachmentName, sentAt, deliveredAt, readAt, openedAt, lastError, attempts } =
    message;
  const { word, tone, shape, meaning } = stateOfMessage(message);
  return (
    <>
      <KeyValue
        facts={[
          {
            name: t`Status`,
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
          lastError !== '' && { name: t`Last error`, value: translateSentence(lastError) },
          { name: t({ message: 'To', context: 'recipient' }), value: <bdi>{recipientsText(message)}</bdi> },
          message.cc.length > 0 && {
            name: t({ message: 'Cc', context: 'copy of an e-mail' }),
            value: <bdi>{message.cc.join(', ')}</bdi>,
          },
          { name: t`Created`, value: formatDateTime(message.createdAt) },
          sentAt !== null && { name: t`Sent`, value: formatDateTime(sentAt) },
          deliveredAt !== null && { name: t`Delivered`, value: formatDateTime(deliveredAt) },
          readAt !== null && { name: t`Read`, value: formatDateTime(readAt) },
          openedAt !== null && { name: t`Bid opened`, value: formatDateTime(openedAt) },
          message.createdBy !== null && { name: t`Created by`, value: <bdi>{message.createdBy}</bdi> },
          attempts > 1 && { name: t`Attempts`, value: attempts },
          attachmentName !== null && { name: t`Attachment`, value: attachmentName },
          projectId !== null && {
            name: t`Project`,
            value: (
              <Link to={bidId === null ? paths.project(projectId) : paths.bid(projectId, bidId)}>
                {bidId === null ? <Trans>Open project</Trans> : <Trans>Open bid</Trans>}
              </Link>
            ),
          },
        ]}
      />
      <MessageActions message={message} />
      <div className={styles.body} dir="auto">
        {message.body}
      </div>
    </>
  );
}
