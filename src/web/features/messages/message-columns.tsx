import { t } from '@lingui/core/macro';
import type { Message, MessageStatus } from '../../../shared/messages/message-contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Label } from '../../ui/status.tsx';
import type { StatusShape, StatusTone } from '../../ui/status-words.ts';
import { columns } from '../../ui/table/columns.ts';
import styles from './messages.module.css';

interface MessageState {
  word: string;
  tone: StatusTone;
  shape: StatusShape;
  /** What became of the message, in a sentence. */
  meaning: string;
}

/** What a message's state means for the person who sent it. */
export function messageState(status: MessageStatus): MessageState {
  switch (status) {
    case 'queued':
      return { word: t`Waiting`, tone: 'amber', shape: 'half', meaning: t`It is tried again by itself.` };
    case 'sending':
      return { word: t`Sending`, tone: 'blue', shape: 'half', meaning: t`It is on its way.` };
    case 'sent':
      return { word: t`Sent`, tone: 'green', shape: 'full', meaning: t`The provider took it.` };
    case 'captured':
      return {
        word: t`Kept here`,
        tone: 'grey',
        shape: 'empty',
        meaning: t`No e-mail server is set up, so the message is kept here and was not sent.`,
      };
    case 'failed':
      return { word: t`Failed`, tone: 'red', shape: 'cross', meaning: t`It was not sent.` };
  }
}

const statuses: readonly MessageStatus[] = ['queued', 'sending', 'sent', 'captured', 'failed'];

/** The columns of the outbox. */
export function messageColumns() {
  return columns<Message>([
    {
      key: 'recipients',
      label: t`To`,
      value: (row) => row.recipients.join(', '),
      cell: (row) => (
        <span className={styles.to}>
          <Icon name={row.channel === 'email' ? 'mail' : 'message'} />
          <bdi>{row.recipients.join(', ')}</bdi>
        </span>
      ),
      width: 280,
    },
    {
      key: 'subject',
      label: t`Subject`,
      value: (row) => row.subject || row.body,
      cell: (row) => <bdi>{row.subject || row.body}</bdi>,
      width: 240,
      grow: true,
      card: 'detail',
    },
    {
      key: 'attachmentName',
      label: t`Attachment`,
      value: (row) => row.attachmentName,
      width: 180,
      card: 'none',
    },
    {
      key: 'status',
      label: t`State`,
      value: (row) => row.status,
      cell: (row) => {
        const { word, tone, shape, meaning } = messageState(row.status);
        return (
          <span title={row.lastError || meaning}>
            <Label tone={tone} shape={shape}>
              {word}
            </Label>
          </span>
        );
      },
      kind: 'choice',
      choices: statuses.map((value) => ({ value, label: messageState(value).word })),
      width: 130,
      card: 'end',
    },
    {
      key: 'createdAt',
      label: t`Written`,
      value: (row) => row.createdAt,
      cell: (row) => <RelativeTime at={row.createdAt} />,
      kind: 'instant',
      width: 130,
      card: 'endDetail',
    },
  ]);
}
