import { msg } from '@lingui/core/macro';
import { messagesKey } from '../entities/messages/messages-key.ts';
import { anyInvoiceKey } from '../entities/record-keys.ts';
import { choiceField, withFieldList } from './event-words.ts';
import type { Slice } from './slice.ts';
import { refetchNow } from './stale-data.ts';

export const messageSlice = {
  // An invoice says when it was sent.
  stale: () => refetchNow(messagesKey, anyInvoiceKey),
  historyFilter: msg`Messages`,
  events: {
    'message.sent': withFieldList('mail', ({ after }) =>
      after['channel'] === 'whatsapp'
        ? msg`WhatsApp accepted a message that was waiting`
        : msg`The mail server accepted a message that was waiting`,
    ),
    'message.failed': withFieldList('warning', ({ after }) =>
      after['channel'] === 'whatsapp'
        ? msg`A WhatsApp message couldn’t be sent`
        : msg`A message couldn’t be sent`,
    ),
    'message.uncertain': withFieldList(
      'warning',
      () => msg`A WhatsApp message wasn’t confirmed: it may have gone through`,
    ),
    'message.sent_again': withFieldList('send', ({ who }) => msg`${who} sent a message again`),
    'message.cancelled': withFieldList(
      'close',
      ({ who }) => msg`${who} canceled a message before it was sent`,
    ),
  },
  fields: {
    channel: choiceField(msg`Sent by`, {
      email: msg`email`,
      link: msg`copied link`,
      whatsapp: msg`WhatsApp`,
    }),
    delivery: choiceField(msg`Delivery`, {
      queued: msg`waiting`,
      failed: msg`failed`,
      uncertain: msg`not confirmed`,
      captured: msg`not sent`,
    }),
    subject: msg`Subject`,
  },
  drafts: { send: msg`Message` },
} satisfies Slice;
