import type { Bid, EmailBidQuery } from '../../../shared/bids/bid-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashRequest } from '../../platform/http/idempotency.ts';
import { claimKey } from '../../platform/http/idempotency-queries.ts';
import { StatusAnswer } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { findBidDocument, type FoundBidDocument } from './bid-document-queries.ts';
import { emailCaller, findEmailOf } from './bid-email-queries.ts';
import { composeBidEmail } from './bid-email.ts';
import { bidPdfName } from './bid-pdf-name.ts';
import { pdfOfBid } from './bid-pdf-queries.ts';
import type { BidKey } from './bid-queries.ts';
import { asSent } from './build-bid-document.ts';
import { lockBidOf, readBid } from './require-bid.ts';
import { markBidSent, requireSendable } from './send-bid.ts';

/**
 * Sends a bid as PDF with its link to the customer of the project. Message, link and status are committed first, then the mail
 * server is asked: 200 when it took the message, 202 when it waits or was only captured. A known `callerKey` finds its own message
 * again, so that a repetition sends nothing twice; with another bid or other words it is refused (422).
 */
export async function emailBid(
  { db, services }: { db: Db; services: Services },
  act: Act,
  key: BidKey,
  written: EmailBidQuery,
  callerKey: string | undefined,
): Promise<StatusAnswer> {
  const asked = callerKey === undefined ? undefined : { callerKey, sha256: hashOf(key, written) };
  const messageId =
    (await findRepeated(db, key, asked)) ?? (await recordEmail(db, services, act, key, written, asked));
  const { status, error } = await services.outbox.deliver(messageId);
  const { text } = await readBid(db, key, { now: act.now, publicUrl: services.config.publicUrl });
  const bid = JSON.parse(text) as Bid;
  switch (status) {
    case 'sent':
      return new StatusAnswer(200, { message: 'Email sent successfully', bid });
    case 'captured':
      return new StatusAnswer(202, {
        message: 'No e-mail server is set up. The message is kept in the outbox.',
        bid,
      });
    case 'queued':
      return new StatusAnswer(202, {
        message: 'The e-mail is queued and will be retried until the mail server takes it.',
        bid,
      });
    case 'failed':
      throw new AppError(
        'message.refused',
        error ?? 'The mail server refused this e-mail. It stays in the outbox.',
      );
  }
}

/** An Idempotency-Key with the hash of what was asked for under it. */
interface KeyedEmail {
  callerKey: string;
  sha256: Buffer;
}

function hashOf({ projectId, bidId }: BidKey, { subject, caption }: EmailBidQuery): Buffer {
  return hashRequest('POST', `/api/projects/${projectId}/bids/${bidId}/email`, { subject, caption });
}

/** The message of the same call, made before or at this moment; refuses a key that stands for another one. */
async function findRepeated(db: Db, key: BidKey, asked: KeyedEmail | undefined): Promise<number | undefined> {
  const earlier = asked && (await findEmailOf(db, asked.callerKey));
  if (!earlier) return undefined;
  const isOther = earlier.requestSha256 !== null && !earlier.requestSha256.equals(asked.sha256);
  if (isOther || earlier.bidId !== key.bidId) {
    throw new AppError('request.key_reused', 'This Idempotency-Key was already used for another request.');
  }
  return earlier.id;
}

/** Draws the PDF as it is once sent, then records everything in one transaction; returns the message's id. */
async function recordEmail(
  db: Db,
  services: Services,
  act: Act,
  key: BidKey,
  written: EmailBidQuery,
  asked: KeyedEmail | undefined,
): Promise<number> {
  const { publicUrl } = services.config;
  const reading = { now: act.now, publicUrl };
  const found = await findBidDocument(db, key, act.now);
  if (!found) throw notFound('bid');
  requireSendable(JSON.parse((await readBid(db, key, reading)).text) as Bid);
  const recipient = requireRecipient(found);
  const sent = { ...found, document: found.signature ? found.document : asSent(found.document, act.now) };
  const { sha256 } = await pdfOfBid(db, services, sent, { full: true, logo: true });

  return inTransaction(db, async (db) => {
    const { project, bid } = await lockBidOf(db, key, reading);
    requireLiveProject(project);
    // The same call, made twice at once, may have recorded its message meanwhile.
    if (asked && !(await claimKey(db, emailCaller, asked.callerKey, asked.sha256))) {
      const repeated = await findRepeated(db, key, asked);
      if (repeated !== undefined) return repeated;
    }
    // Somebody may have saved the bid while its PDF was drawn; what goes out must be what is kept.
    if (bid.version !== found.version) {
      throw new AppError(
        'bid.changed',
        'Somebody has changed this bid at this moment. Look at it and send it again.',
      );
    }
    const { code } = await markBidSent(db, act, bid, 'email');
    const { id } = await services.outbox.record(db, act, {
      channel: 'email',
      recipients: [recipient],
      ...composeBidEmail(sent.document, `${publicUrl}/bid/${code}`, written),
      projectId: key.projectId,
      bidId: key.bidId,
      attachment: { name: bidPdfName(sent.document), sha256 },
      callerKey: asked?.callerKey,
      isDeliveredByCaller: true,
    });
    return id;
  });
}

function requireRecipient({ recipient }: FoundBidDocument): string {
  if (recipient) return recipient;
  throw new AppError(
    'bid.no_recipient',
    'This customer has no e-mail address. Add one, or copy the link instead.',
  );
}
