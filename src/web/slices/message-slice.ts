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
        ? msg`WhatsApp took a message that had waited`
        : msg`The mail server took a message that had waited`,
    ),
    'message.failed': withFieldList('warning', ({ after }) =>
      after['channel'] === 'whatsapp'
        ? msg`A WhatsApp message could not be sent`
        : msg`A message could not be sent`,
    ),
    'message.uncertain': withFieldList(
      'warning',
      () => msg`A WhatsApp message was not confirmed: it may have gone`,
    ),
    'message.sent_again': withFieldList('send', ({ who }) => msg`${who} sent a message again`),
    'message.cancelled': withFieldList('close', ({ who }) => msg`${who} took a message back before it went`),
  },
  fields: {
    channel: choiceField(msg`Sent by`, {
      email: msg`e-mail`,
      link: msg`copied link`,
      whatsapp: msg`WhatsApp`,
    }),
    delivery: choiceField(msg`Delivery`, {
      queued: msg`waiting`,
      failed: msg`failed`,
      uncertain: msg`not confirmed`,
      captured: msg`kept here`,
    }),
    subject: msg`Subject`,
  },
  drafts: { send: msg`Message` },
} satisfies Slice;
