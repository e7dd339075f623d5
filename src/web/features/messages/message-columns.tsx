import { t } from '@lingui/core/macro';
import { messageStatuses, type Message } from '../../../shared/messages/message-contract.ts';
import { messageState, stateOfMessage } from '../../entities/messages/message-state.ts';
import { recipientsText } from '../../entities/messages/recipients-text.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Label } from '../../ui/status.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './messages.module.css';

/** The columns of the outbox. */
export function messageColumns() {
  return columns<Message>([
    {
      key: 'recipients',
      label: t({ message: 'To', context: 'recipient' }),
      value: recipientsText,
      cell: (row) => (
        <Row as="span" gap={8} align="center" shrink className={styles.to}>
          <Icon name={row.channel === 'email' ? 'mail' : 'message'} />
          <bdi>{recipientsText(row)}</bdi>
        </Row>
      ),
      width: 280,
    },
    {
      key: 'subject',
      label: t`Subject`,
      value: (row) => row.subject || row.body,
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
      label: t`Status`,
      value: (row) => row.status,
      cell: (row) => {
        const { word, tone, shape, meaning } = stateOfMessage(row);
        return (
          <span title={translateSentence(row.lastError) || meaning}>
            <Label tone={tone} shape={shape}>
              {word}
            </Label>
          </span>
        );
      },
      kind: 'choice',
      choices: messageStatuses.map((value) => ({ value, label: messageState(value).word })),
      width: 130,
      card: 'end',
    },
    {
      key: 'createdAt',
      label: t`Created`,
      value: (row) => row.createdAt,
      cell: (row) => <RelativeTime at={row.createdAt} />,
      kind: 'instant',
      width: 130,
      card: 'endDetail',
    },
  ]);
}
