import { msg } from '@lingui/core/macro';
import { look, type EventLooks } from './event-look.ts';

/** What happened to a message that was sent, in words. */
export const messageEvents: EventLooks = {
  'message.sent': look('mail', () => msg`The mail server took a message that had waited`),
  'message.failed': look('warning', () => msg`A message could not be sent`),
};
