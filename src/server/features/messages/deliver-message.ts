import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { MailError } from '../../platform/mail/mail-error.ts';
import type { MailMessage } from '../../platform/mail/mailer.ts';
import type { DeliverOutcome } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { claimMessage, endAttempt, findMessageState, recordMessageEnd } from './message-queries.ts';
import type { ClaimedMessage, MessageEnd } from './message-queries.ts';
import { mostAttempts, retryAt, staleAfterMs } from './message-rules.ts';
import { enqueueDelivery } from './record-message.ts';

export type DeliverDeps = { db: Db } & Pick<Services, 'mailer' | 'files' | 'clock' | 'logger'>;

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
  if (end.status === 'failed') logger.warn({ messageId, reason: end.lastError }, 'a message failed');
  const isMine = await keep(deps, messageId, claimed.attempts, end);
  return isMine ? { status: end.status, error: end.lastError || null } : standing(db, messageId);
}

async function standing(db: Db, messageId: number): Promise<DeliverOutcome> {
  const state = await findMessageState(db, messageId);
  if (!state) throw notFound('message');
  if (state.status === 'sending')
    return { status: 'queued', error: 'The message is being sent at this moment.' };
  return { status: state.status, error: state.lastError || null };
}

async function attempt(deps: DeliverDeps, messageId: number, claimed: ClaimedMessage): Promise<MessageEnd> {
  const { mailer, files, logger } = deps;
  if (claimed.channel !== 'email') {
    return { status: 'failed', lastError: 'Sending by WhatsApp is not available yet.', providerId: null };
  }
  if (mailer.kind === 'capture') return { status: 'captured', lastError: '', providerId: null };
  try {
    const { providerId, refusedRecipients } = await mailer.send(await composed(files, claimed));
    const refused = refusedRecipients.join(', ');
    return {
      status: 'sent',
      lastError: refused && `The mail server refused these recipients: ${refused}.`,
      providerId,
    };
  } catch (error) {
    if (!(error instanceof MailError))
      logger.error({ err: error, messageId }, 'a message could not be put together');
    return afterFailure(error, claimed.attempts);
  }
}

/**
 * A connection lost before the answer (`unknown`) is tried again like one that certainly failed: a bid that silently never
 * arrived costs the office the job, while a second copy carries the same Message-ID and is shown once by most mail programs.
 */
function afterFailure(error: unknown, attempts: number): MessageEnd {
  const sentence = error instanceof MailError ? error.message : 'The message could not be put together.';
  const isFinal = (error instanceof MailError && error.failure === 'refused') || attempts >= mostAttempts;
  return { status: isFinal ? 'failed' : 'queued', lastError: sentence, providerId: null };
}

async function composed(files: DeliverDeps['files'], claimed: ClaimedMessage): Promise<MailMessage> {
  const { reference, recipients, subject, body, attachmentName, attachmentSha256, attachmentMediaType } =
    claimed;
  const attachment =
    attachmentSha256 === null
      ? undefined
      : {
          name: attachmentName ?? 'attachment',
          mediaType: attachmentMediaType ?? 'application/octet-stream',
          bytes: await files.read(attachmentSha256),
        };
  return { reference, recipients, subject, text: body, attachment };
}

/** Pauses before noting the end of a try again: what is forgotten after the server took the message is sent twice. */
const pausesMs = [200, 1_000, 3_000];

async function keep(
  { db, clock }: DeliverDeps,
  messageId: number,
  attempts: number,
  end: MessageEnd,
): Promise<boolean> {
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      return await inTransaction(db, async (db) => {
        const now = clock.now();
        const isMine = await endAttempt(db, messageId, attempts, end, now);
        if (isMine && end.status === 'queued')
          await enqueueDelivery(db, messageId, { runAt: retryAt(attempts, now) });
        // What went out at once is told by the event of the sending itself.
        const isNews = end.status === 'failed' || (end.status === 'sent' && attempts > 1);
        if (isMine && isNews) await recordMessageEnd(db, messageId, end, now);
        return isMine;
      });
    } catch (error) {
      if (pauseMs === undefined) throw error;
      await sleep(pauseMs);
    }
  }
  return false;
}
