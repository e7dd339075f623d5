import { Trans, useLingui } from '@lingui/react/macro';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message, MessageStatus } from '../../../shared/messages/message-contract.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { toast } from '../../ui/toast-store.ts';
import { keysOfProject } from '../project-cache.ts';
import { invoiceKey, invoicesKey } from '../record-keys.ts';
import { messageState } from './message-state.ts';
import { messagesKey } from './messages-key.ts';

/** A bid or an invoice follows what becomes of its message, and its project follows the bid. */
function keysFollowing({ projectId, bidId, invoiceId }: Message): QueryKey[] {
  return [
    messagesKey,
    ...(projectId === null ? [] : keysOfProject(projectId)),
    ...(bidId === null ? [] : [['bids', projectId]]),
    ...(invoiceId === null ? [] : [invoiceKey(invoiceId), invoicesKey]),
  ];
}

/** What a person can do about a message that waits, failed, was kept here or was never confirmed; nothing for all others. */
export function MessageActions({ message }: { message: Message }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const params = { id: message.id };
  const invalidates = keysFollowing(message);
  const again = useWrite({
    call: (attempts: number, { idempotencyKey }) =>
      api('POST /api/messages/:id/again', { params, body: { attempts }, idempotencyKey }),
    invalidates,
    onSuccess: ({ status, channel, lastError }) => {
      const { word, meaning } = messageState(status, channel);
      if (status === 'sent') toast.success(t`Message sent`);
      else toast.show(word, { description: translateSentence(lastError) || meaning, durationMs: 12_000 });
    },
  });
  const cancel = useWrite({
    call: (_input: void, { idempotencyKey }) =>
      api('POST /api/messages/:id/cancel', { params, idempotencyKey }),
    invalidates,
    successMessage: t`Message canceled`,
  });
  const send = () => void again.run(message.attempts).then(() => setAsking(false));
  const { status } = message;
  const label = labelOf(status);
  if (!label) return null;
  return (
    <Row gap={8} wrap>
      <Button
        size="small"
        icon="send"
        isPending={again.isPending}
        onClick={() => (status === 'uncertain' ? setAsking(true) : send())}
      >
        {label}
      </Button>
      {(status === 'queued' || status === 'captured') && (
        <Button size="small" variant="ghost" isPending={cancel.isPending} onClick={() => void cancel.run()}>
          <Trans>Cancel message</Trans>
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Send this message again?`}
        text={t`WhatsApp didn’t confirm this message. If it went through after all, the customer gets it twice.`}
        confirmLabel={<Trans>Send again</Trans>}
        isPending={again.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </Row>
  );
}

/** Only what may have gone is sent again. */
function labelOf(status: MessageStatus) {
  switch (status) {
    case 'queued':
      return <Trans>Try now</Trans>;
    case 'captured':
      return <Trans>Send now</Trans>;
    case 'failed':
      return <Trans>Try again</Trans>;
    case 'uncertain':
      return <Trans>Send again</Trans>;
    case 'sending':
    case 'sent':
    case 'delivered':
    case 'read':
    case 'cancelled':
      return null;
  }
}
