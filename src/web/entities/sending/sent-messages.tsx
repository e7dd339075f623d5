import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '../../../shared/messages/message-contract.ts';
import { Box, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { MessageActions } from '../messages/message-actions.tsx';
import { stateOfMessage } from '../messages/message-state.ts';
import { messagesKey } from '../messages/messages-key.ts';
import { recipientsText } from '../messages/recipients-text.ts';
import { listApi } from '../../platform/api-client.ts';
import { sentenceOf } from '../../platform/write.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { Label } from '../../ui/status.tsx';
import styles from './sent-messages.module.css';

/** The paper that was sent; reports of photos are those of a project. */
type PaperSent = { bidId: number } | { invoiceId: number } | { projectId: number; paper: 'photoReport' };

/** What of a paper was sent to whom, and what became of it; follows by itself. Nothing while nothing was sent. */
export function SentMessages({ about }: { about: PaperSent }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: [...messagesKey, about],
    queryFn: ({ signal }) => listApi('GET /api/messages', { query: { ...about, limit: 50 }, signal }),
  });
  if (!data && !error) return null;
  if (data?.rows.length === 0) return null;
  return (
    <Box marginTop={24}>
      <Section title={t`Messages`} count={data?.totalCount}>
        {error && !data ? (
          <ErrorNote title={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Stack as="ul" gap={8} fit>
            {data?.rows.map((message) => (
              <SentMessage key={message.id} message={message} />
            ))}
          </Stack>
        )}
      </Section>
    </Box>
  );
}

function SentMessage({ message }: { message: Message }) {
  const { t } = useLingui();
  const { channel, status, createdAt, lastError, openedAt, createdBy } = message;
  const { word, tone, shape, meaning } = stateOfMessage(message);
  const isFine = status === 'sent' || status === 'delivered' || status === 'read' || status === 'sending';
  return (
    <Row as="li" gap={10} className={styles.message}>
      <Icon name={channel === 'email' ? 'mail' : 'message'} />
      <Box grow shrink className={styles.messageBody}>
        <Row gap={12} rowGap={2} align="baseline" justify="between" wrap>
          <bdi className={styles.messageTo}>{recipientsText(message)}</bdi>
          <Label tone={tone} shape={shape}>
            {word}
          </Label>
        </Row>
        <Text as="p" tone="ink-2" size="sm">
          {channel === 'email' ? t`Email` : t`WhatsApp`}
          {message.cc.length > 0 && (
            <>
              {' · '}
              {t({ message: 'Cc', context: 'copy of an e-mail' })} <bdi>{message.cc.join(', ')}</bdi>
            </>
          )}
          {createdBy !== null && (
            <>
              {' · '}
              <bdi>{createdBy}</bdi>
            </>
          )}
          {' · '}
          <RelativeTime at={createdAt} />
          {openedAt !== null && (
            <>
              {' · '}
              {t`link opened`} <RelativeTime at={openedAt} />
            </>
          )}
        </Text>
        {(!isFine || lastError !== '') && (
          <p className={styles.messageNote}>{translateSentence(lastError) || meaning}</p>
        )}
        <MessageActions message={message} />
      </Box>
    </Row>
  );
}
