import { AppError } from '../../../shared/kernel/app-error.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { DeliverOutcome } from '../outbox/outbox.ts';

/** One recipient's message and what became of it. */
export interface SentTo {
  recipient: string;
  outcome: DeliverOutcome;
}

/** The specification's texts (section 7), which are said only when the provider took everything. */
const success = { email: 'Email sent successfully', whatsapp: 'PDF sent successfully' };

const words = {
  email: {
    captured: 'No e-mail server is set up. The message is kept in the outbox.',
    queued: 'The e-mail is queued and will be retried until the mail server takes it.',
    uncertain: 'The mail server did not confirm the message.',
    cancelled: 'The message was cancelled before it went out.',
  },
  whatsapp: {
    captured: 'WhatsApp is not set up. The message is kept in the outbox.',
    queued: 'The message is queued and will be retried until WhatsApp takes it.',
    uncertain:
      'WhatsApp did not confirm the message: it may have gone. It is not sent again by itself; ask the customer first.',
    cancelled: 'The message was cancelled before it went out.',
  },
};

/** What a call says of the messages it has sent: 200 only when all were taken. Throws `message.refused` when none was and none will be. */
export function sendingAnswer(
  channel: SendingChannel,
  sent: readonly SentTo[],
): { status: 200 | 202; message: string } {
  const statuses = sent.map(({ outcome }) => outcome.status);
  const isTaken = ({ outcome }: SentTo) => outcome.status === 'sent' && outcome.error === null;
  if (sent.every(isTaken)) return { status: 200, message: success[channel] };
  if (statuses.every((status) => status === 'failed')) {
    throw new AppError(
      'message.refused',
      sent[0]?.outcome.error ?? 'The message was refused. It stays in the outbox.',
    );
  }
  const [only] = sent;
  if (only && sent.length === 1) return { status: 202, message: sentenceOf(channel, only.outcome) };
  const others = sent.filter((each) => !isTaken(each));
  const taken = sent.length - others.length;
  const each = others.map(({ recipient, outcome }) => `${recipient}: ${sentenceOf(channel, outcome)}`);
  return {
    status: 202,
    message: /*i18n*/ `${taken} of ${sent.length} messages have gone. ${each.join(' ')}`,
  };
}

function sentenceOf(channel: SendingChannel, { status, error }: DeliverOutcome): string {
  // Taken for some only: what it says of the others is the error.
  if (status === 'sent') return /*i18n*/ `The message has gone. ${error ?? ''}`.trim();
  if (status === 'failed') return error ?? 'The message was refused.';
  return words[channel][status];
}
