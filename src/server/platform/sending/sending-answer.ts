import { AppError } from '../../../shared/kernel/app-error.ts';
import type { SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { DeliverOutcome } from '../outbox/outbox.ts';

/** One recipient's message and what became of it. */
export interface SentTo {
  recipient: string;
  outcome: DeliverOutcome;
}

/** The specification's texts (section 7) of papers, which are said only when the provider took everything. */
const success = { email: 'Email sent successfully', whatsapp: 'PDF sent successfully' };

const words = {
  email: {
    captured: 'Email isn’t set up. The message stays in the outbox.',
    queued: 'The email is queued. Plumbline keeps trying until the mail server accepts it.',
    uncertain: 'The mail server didn’t confirm the message.',
    cancelled: 'The message was canceled before it was sent.',
  },
  whatsapp: {
    captured: 'WhatsApp isn’t set up. The message stays in the outbox.',
    queued: 'The message is queued. Plumbline keeps trying until WhatsApp accepts it.',
    uncertain:
      'WhatsApp didn’t confirm the message, so it may have been sent. Plumbline won’t send it again. Ask the customer first.',
    cancelled: 'The message was canceled before it was sent.',
  },
};

/** What a call says of the messages it has sent: 200 only when all were taken. Throws `message.refused` when none was and none will be. */
export function sendingAnswer(
  channel: SendingChannel,
  sent: readonly SentTo[],
  taken = success[channel],
): { status: 200 | 202; message: string } {
  const statuses = sent.map(({ outcome }) => outcome.status);
  const isTaken = ({ outcome }: SentTo) => outcome.status === 'sent' && outcome.error === null;
  if (sent.every(isTaken)) return { status: 200, message: taken };
  if (statuses.every((status) => status === 'failed')) {
    throw new AppError(
      'message.refused',
      sent[0]?.outcome.error ?? 'The message was rejected. It stays in the outbox.',
    );
  }
  const [only] = sent;
  if (only && sent.length === 1) return { status: 202, message: sentenceOf(channel, only.outcome) };
  const others = sent.filter((each) => !isTaken(each));
  const takenCount = sent.length - others.length;
  const each = others.map(({ recipient, outcome }) => `${recipient}: ${sentenceOf(channel, outcome)}`);
  return {
    status: 202,
    message: /*i18n*/ `${takenCount} of ${sent.length} messages were sent. ${each.join(' ')}`,
  };
}

function sentenceOf(channel: SendingChannel, { status, error }: DeliverOutcome): string {
  // Taken for some only: what it says of the others is the error.
  if (status === 'sent') return /*i18n*/ `The message was sent. ${error ?? ''}`.trim();
  if (status === 'failed') return error ?? 'The message was rejected.';
  return words[channel][status];
}
