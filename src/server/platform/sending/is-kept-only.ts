import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { Services } from '../services.ts';

/** Whether a message of a channel only stands in the outbox, for want of a provider: the history tells nobody then that it went out. */
export function isKeptOnly(
  { mailer, whatsapp }: Pick<Services, 'mailer' | 'whatsapp'>,
  channel: SendingChannel,
): boolean {
  return (channel === 'whatsapp' ? whatsapp : mailer).kind === 'capture';
}
