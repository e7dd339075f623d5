import { t } from '@lingui/core/macro';
import type { Message, MessageStatus } from '../../../shared/messages/message-contract.ts';
import { translateSentence } from '../../platform/translate-sentence.ts';
import type { StatusShape, StatusTone } from '../../ui/status-words.ts';

export interface MessageState {
  word: string;
  tone: StatusTone;
  shape: StatusShape;
  /** What became of the message, in a sentence. */
  meaning: string;
}

/** What became of a message; one that some of its recipients were refused for has not quite been sent. */
export function stateOfMessage({ status, channel, lastError }: Message): MessageState {
  if (status === 'sent' && lastError !== '')
    return { word: t`Partly sent`, tone: 'amber', shape: 'half', meaning: translateSentence(lastError) };
  return messageState(status, channel);
}

/** What a message's state means for the person who sent it. */
export function messageState(status: MessageStatus, channel: Message['channel'] = 'email'): MessageState {
  switch (status) {
    case 'queued':
      return { word: t`Waiting`, tone: 'amber', shape: 'half', meaning: t`Plumbline will try again.` };
    case 'sending':
      return { word: t`Sending`, tone: 'blue', shape: 'half', meaning: t`It’s on its way.` };
    case 'sent':
      return { word: t`Sent`, tone: 'green', shape: 'half', meaning: t`The provider accepted it.` };
    case 'delivered':
      return {
        word: t`Delivered`,
        tone: 'green',
        shape: 'full',
        meaning: t`It reached the customer’s phone.`,
      };
    case 'read':
      return { word: t`Read`, tone: 'green', shape: 'full', meaning: t`The customer has read it.` };
    case 'captured':
      return {
        word: t`Not sent`,
        tone: 'grey',
        shape: 'empty',
        meaning:
          channel === 'email'
            ? t`Email isn’t set up, so this message wasn’t sent. It stays in the outbox.`
            : t`WhatsApp isn’t set up, so this message wasn’t sent. It stays in the outbox.`,
      };
    case 'failed':
      return { word: t`Failed`, tone: 'red', shape: 'cross', meaning: t`This message wasn’t sent.` };
    case 'uncertain':
      return {
        word: t`Not confirmed`,
        tone: 'amber',
        shape: 'empty',
        meaning: t`It may have gone through, so Plumbline won’t send it again. Ask the customer first.`,
      };
    case 'cancelled':
      return {
        word: t`Canceled`,
        tone: 'grey',
        shape: 'cross',
        meaning: t`It was canceled before it was sent.`,
      };
  }
}
