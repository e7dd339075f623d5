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
    return { word: t`Not to all`, tone: 'amber', shape: 'half', meaning: translateSentence(lastError) };
  return messageState(status, channel);
}

/** What a message's state means for the person who sent it. */
export function messageState(status: MessageStatus, channel: Message['channel'] = 'email'): MessageState {
  switch (status) {
    case 'queued':
      return { word: t`Waiting`, tone: 'amber', shape: 'half', meaning: t`It is tried again by itself.` };
    case 'sending':
      return { word: t`Sending`, tone: 'blue', shape: 'half', meaning: t`It is on its way.` };
    case 'sent':
      return { word: t`Sent`, tone: 'green', shape: 'half', meaning: t`The provider took it.` };
    case 'delivered':
      return { word: t`Delivered`, tone: 'green', shape: 'full', meaning: t`It is on the customer’s phone.` };
    case 'read':
      return { word: t`Read`, tone: 'green', shape: 'full', meaning: t`The customer has read it.` };
    case 'captured':
      return {
        word: t`Kept here`,
        tone: 'grey',
        shape: 'empty',
        meaning:
          channel === 'email'
            ? t`E-mail is not set up, so the message stays here and was not sent.`
            : t`WhatsApp is not set up, so the message stays here and was not sent.`,
      };
    case 'failed':
      return { word: t`Failed`, tone: 'red', shape: 'cross', meaning: t`It was not sent.` };
    case 'uncertain':
      return {
        word: t`Not confirmed`,
        tone: 'amber',
        shape: 'empty',
        meaning: t`It may have gone, so it is not sent again by itself. Ask the customer first.`,
      };
    case 'cancelled':
      return {
        word: t`Taken back`,
        tone: 'grey',
        shape: 'cross',
        meaning: t`It was taken back before it went.`,
      };
  }
}
