import { msg } from '@lingui/core/macro';
import { withFieldList, type EventLooks } from './event-look.ts';

/** What happened to a message that was sent, in words. */
export const messageEvents: EventLooks = {
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
};
