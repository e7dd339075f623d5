import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isEmailAddress, isOneAddress } from '../../platform/mail/is-email-address.ts';
import { presentMailer } from '../../platform/mail/mailer.ts';
import { DeliveryError } from '../../platform/outbox/delivery-error.ts';
import type { DeliverOutcome } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { followPaper } from './follow-paper.ts';
import {
  claimMessage,
  endAttempt,
  findMessageState,
  noteHandOver,
  recordMessageEnd,
  type ClaimedMessage,
  type MessageEnd,
} from './message-queries.ts';
import { mostAttempts, retryAt, staleAfterMs } from './message-rules.ts';
import { enqueueDelivery } from './record-message.ts';

export type DeliverDeps = { db: Db } & Pick<Services, 'mailer' | 'whatsapp' | 'files' | 'clock' | 'logger'>;

/**
 * Tries to send a message of the outbox. Whoever claims its row sends; everybody else hears how it stands. A failure that may
 * pass puts it back with a later try queued; a refusal, or the tenth try, ends it. Throws only when the database fails.
 */
export async function deliverMessage(deps: DeliverDeps, messageId: number): Promise<DeliverOutcome> {
  const { db, clock, logger } = deps;
  if (db.isTransaction)
    throw new Error('A message is delivered after its transaction, so that nothing goes out for a rollback.');
  const now = clock.now();
  const claimed = await claimMessage(db, messageId, {
    now,
    staleBefore: new Date(now.getTime() - staleAfterMs),
    reference: `message-${messageId}-${randomBytes(9).toString('hex')}`,
  });
  if (!claimed) return standing(db, messageId);
  const end = await attempt(deps, messageId, claimed);
  if (end.status === 'failed' || end.status === 'uncertain') {
    logger.warn({ messageId, status: end.status, reason: end.lastError }, 'a message did not go out');
  }
  const isMine = await keep(deps, messageId, claimed, end);
  return isMine ? { status: end.status, error: end.lastError || null } : standing(db, messageId);
}

async function standing(db: Db, messageId: number): Promise<DeliverOutcome> {
  const state = await findMessageState(db, messageId);
  if (!state) throw notFound('message');
  const { status, lastError } = state;
  if (status === 'sending') return { status: 'queued', error: 'This message is being sent right now.' };
  // The provider has it, and more is known than that.
  if (status === 'delivered' || status === 'read') return { status: 'sent', error: null };
  return { status, error: lastError || null };
}

async function attempt(deps: DeliverDeps, messageId: number, claimed: ClaimedMessage): Promise<MessageEnd> {
  if (claimed.mayHaveGone) return uncertain;
  if (claimed.isTooLate) return tooLate;
  try {
    return claimed.channel === 'email'
      ? await attemptEmail(deps, claimed)
      : await attemptWhatsapp(deps, messageId, claimed);
  } catch (error) {
    if (!(error instanceof DeliveryError))
      deps.logger.error({ err: error, messageId }, 'a message could not be put together');
    return afterFailure(error, claimed);
  }
}

const captured: MessageEnd = { status: 'captured', lastError: '', providerId: null };

const tooLate: MessageEnd = {
  status: 'failed',
  lastError:
    'The arrival time in this message passed, or the appointment changed, before it could be sent. It wasn’t sent.',
  providerId: null,
};

const uncertain: MessageEnd = {
  status: 'uncertain',
  lastError:
    'WhatsApp didn’t confirm the message, so it may have been sent. Ask the customer before you send it again.',
  providerId: null,
};

async function attemptEmail(deps: DeliverDeps, claimed: ClaimedMessage): Promise<MessageEnd> {
  const mailer = await presentMailer(deps.db, deps.mailer);
  if (mailer.kind === 'capture') return captured;
  const { reference, recipients, cc, subject, body: text } = claimed;
  const attachment = await attachmentOf(deps.files, claimed);
  const replyTo = replyAddressOf(claimed);
  const sent = await mailer.send({ reference, recipients, cc, replyTo, subject, text, attachment });
  const refused = sent.refusedRecipients.join(', ');
  return {
    status: 'sent',
    lastError: refused && `The mail server rejected these recipients: ${refused}.`,
    providerId: sent.providerId,
  };
}

/**
 * Answers go to the company or to who sent the message, by the company's choice, and to the other where one has no address; what the
 * company gets itself is not answered to it.
 */
function replyAddressOf({
  replyTo,
  companyEmail,
  senderEmail,
  recipients,
}: ClaimedMessage): string | undefined {
  if (replyTo === 'none') return undefined;
  const wanted = replyTo === 'sender' ? [senderEmail, companyEmail] : [companyEmail, senderEmail];
  // One that the mail server would not take is left out: it must not keep the message itself from going.
  const address = wanted.find((each) => each !== null && isEmailAddress(each) && isOneAddress(each));
  return address && recipients.some((each) => each !== address) ? address : undefined;
}

async function attemptWhatsapp(
  { db, whatsapp, files, clock }: DeliverDeps,
  messageId: number,
  claimed: ClaimedMessage,
): Promise<MessageEnd> {
  if (whatsapp.kind === 'capture') return captured;
  const { reference, recipients, body: caption, fields, language, attempts, kind } = claimed;
  const attachment = await attachmentOf(files, claimed);
  if (!attachment && kind !== 'onMyWay')
    throw new DeliveryError('refused', 'A WhatsApp message needs a document.');
  const recipient = recipients[0] ?? '';
  const message = { kind, reference, recipient, caption, fields, language, attachment };
  const { providerId } = await whatsapp.send(message, () =>
    noteHandOver(db, messageId, attempts, clock.now()),
  );
  return { status: 'sent', lastError: '', providerId };
}

/**
 * After a connection that was lost before the answer (`unknown`), an e-mail is tried again like one that certainly failed: a bid that
 * silently never arrived costs the office the job, while a second copy carries the same Message-ID and is shown once by most mail
 * programs. A WhatsApp message would stand there twice, so that a person decides.
 */
function afterFailure(error: unknown, { channel, tries }: ClaimedMessage): MessageEnd {
  const known = error instanceof DeliveryError ? error : undefined;
  if (channel === 'whatsapp' && known?.failure === 'unknown') return uncertain;
  const isFinal = known?.failure === 'refused' || tries >= mostAttempts;
  return {
    status: isFinal ? 'failed' : 'queued',
    lastError: known?.message ?? 'The message couldn’t be created.',
    providerId: null,
    retryAfterSeconds: known?.retryAfterSeconds,
  };
}

async function attachmentOf(files: DeliverDeps['files'], claimed: ClaimedMessage) {
  const { attachmentName, attachmentSha256, attachmentMediaType } = claimed;
  if (attachmentSha256 === null) return undefined;
  return {
    name: attachmentName ?? 'attachment',
    mediaType: attachmentMediaType ?? 'application/octet-stream',
    bytes: await files.read(attachmentSha256),
  };
}

/** Pauses before noting the end of a try again: what is forgotten after the provider took the message is sent twice. */
const pausesMs = [200, 1_000, 3_000];

async function keep(
  { db, clock }: DeliverDeps,
  messageId: number,
  { attempts, tries }: ClaimedMessage,
  end: MessageEnd,
): Promise<boolean> {
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      return await inTransaction(db, async (db) => {
        const now = clock.now();
        const isMine = await endAttempt(db, messageId, attempts, end, now);
        if (isMine && end.status === 'queued')
          await enqueueDelivery(db, messageId, { runAt: retryAt(tries, now, end.retryAfterSeconds) });
        // What went out at once is told by the event of its paper.
        const isNews =
          end.status === 'failed' || end.status === 'uncertain' || (end.status === 'sent' && attempts > 1);
        if (isMine && isNews) await recordMessageEnd(db, messageId, end, now);
        if (isMine) await followPaper(db, messageId, { now, hasGone: end.status === 'sent' });
        return isMine;
      });
    } catch (error) {
      if (pauseMs === undefined) throw error;
      await sleep(pauseMs);
    }
  }
  return false;
}
