import type { DecisionKey } from '../../../shared/bids/bid-checks.ts';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { mostRecipients, type BidRecipient } from '../../../shared/bids/bid-sending-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import { composeMessage, type SendingChannel } from '../../../shared/sending/compose-message.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashRequest } from '../../platform/http/idempotency.ts';
import { claimKey } from '../../platform/http/idempotency-queries.ts';
import { StatusAnswer } from '../../platform/http/route.ts';
import type { OutgoingMessage } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { findSendingSettings } from '../sending/sending-settings-queries.ts';
import { findBidDocument } from './bid-document-queries.ts';
import { findMessagesOf, messageKey, sendingCaller } from './bid-message-queries.ts';
import { bidFields, closingOf } from './bid-message.ts';
import { bidPdfName } from './bid-pdf-name.ts';
import { pdfOfBid } from './bid-pdf-queries.ts';
import type { BidKey } from './bid-queries.ts';
import { findCheckContext, findCustomerContacts } from './bid-recipient-queries.ts';
import { chosenRecipients } from './bid-recipients.ts';
import { asItGoes } from './look-at-sending.ts';
import { lockBidOf, readBid } from './require-bid.ts';
import { requireDecided } from './require-decided.ts';
import { markBidSent, requireSendable } from './send-bid.ts';
import { sendingAnswer } from './sending-answer.ts';

/** What a caller asks for beside the channel. */
export interface AskedSending {
  subject?: string | undefined;
  caption?: string | undefined;
  recipients?: string[] | undefined;
  accepts?: DecisionKey[] | undefined;
}

type Deps = { db: Db; services: Services };

/**
 * Sends a bid as PDF with its link to the customer of the project, or to whom of its records was chosen. Messages, link and status are
 * committed first, then the provider is asked: 200 when it took everything, 202 when something waits, was only captured or was not
 * confirmed. A known `callerKey` finds its own messages again, so that a repetition sends nothing twice; with another bid or other words
 * it is refused (422).
 */
export async function sendBidBy(
  channel: SendingChannel,
  { db, services }: Deps,
  act: Act,
  key: BidKey,
  asked: AskedSending,
  callerKey: string | undefined,
): Promise<StatusAnswer> {
  const keyed = callerKey === undefined ? undefined : { callerKey, sha256: hashOf(channel, key, asked) };
  const messages =
    (await findRepeated(db, key, keyed)) ??
    (await recordMessages({ db, services }, act, key, channel, asked, keyed));
  const outcomes = await Promise.all(messages.map(({ id }) => services.outbox.deliver(id)));
  const { status, message } = sendingAnswer(
    channel,
    outcomes.map((outcome, index) => ({ recipient: messages[index]?.recipient ?? '', outcome })),
  );
  const { text } = await readBid(db, key, { now: act.now, publicUrl: services.config.publicUrl });
  return new StatusAnswer(status, { message, bid: JSON.parse(text) as Bid });
}

/** An Idempotency-Key with the hash of what was asked for under it. */
interface KeyedSending {
  callerKey: string;
  sha256: Buffer;
}

interface RecordedMessage {
  id: number;
  recipient: string;
}

function hashOf(channel: SendingChannel, { projectId, bidId }: BidKey, asked: AskedSending): Buffer {
  const { subject, caption, recipients, accepts } = asked;
  return hashRequest('POST', `/api/projects/${projectId}/bids/${bidId}/${channel}`, {
    subject,
    caption,
    recipients,
    accepts,
  });
}

/** The messages of the same call, made before or at this moment; refuses a key that stands for another one. */
async function findRepeated(
  db: Db,
  key: BidKey,
  keyed: KeyedSending | undefined,
): Promise<RecordedMessage[] | undefined> {
  if (!keyed) return undefined;
  const earlier = await findMessagesOf(db, keyed.callerKey, mostRecipients);
  if (earlier.length === 0) return undefined;
  const isOther = earlier.some(
    ({ bidId, requestSha256 }) =>
      bidId !== key.bidId || (requestSha256 !== null && !requestSha256.equals(keyed.sha256)),
  );
  if (isOther) {
    throw new AppError('request.key_reused', 'This Idempotency-Key was already used for another request.');
  }
  return earlier;
}

/** Draws the PDF as it is once sent, then records everything in one transaction. */
async function recordMessages(
  { db, services }: Deps,
  act: Act,
  key: BidKey,
  channel: SendingChannel,
  asked: AskedSending,
  keyed: KeyedSending | undefined,
): Promise<RecordedMessage[]> {
  const { publicUrl } = services.config;
  const reading = { now: act.now, publicUrl };
  const found = await findBidDocument(db, key, act.now);
  const contacts = await findCustomerContacts(db, key.projectId);
  if (!found || !contacts) throw notFound('bid');
  const wanted = JSON.parse((await readBid(db, key, reading)).text) as Bid;
  requireSendable(wanted);
  const recipients = chosenRecipients(contacts, channel, asked.recipients);
  const { templates } = await findSendingSettings(db);
  const way = { channel, accepted: asked.accepts ?? [] };
  const accepted = requireDecided(wanted, await findCheckContext(db, key.projectId, act.now), way);
  const sent = asItGoes(found, act.now);
  const { sha256 } = await pdfOfBid(db, services, sent, { full: true, logo: true });

  return inTransaction(db, async (db) => {
    const { project, bid } = await lockBidOf(db, key, reading);
    requireLiveProject(project);
    // The same call, made twice at once, may have recorded its messages meanwhile.
    if (keyed && !(await claimKey(db, sendingCaller, keyed.callerKey, keyed.sha256))) {
      const repeated = await findRepeated(db, key, keyed);
      if (repeated) return repeated;
    }
    // Somebody may have saved the bid while its PDF was drawn; what goes out must be what is kept.
    if (bid.version !== found.version || bid.version !== wanted.version) {
      throw new AppError(
        'bid.changed',
        'Somebody has changed this bid at this moment. Look at it and send it again.',
      );
    }
    const { code } = await markBidSent(db, act, bid, { channel, accepted });
    const fields = bidFields(sent.document, { sender: act.actor.name, link: `${publicUrl}/bid/${code}` });
    const composed = composeMessage(channel, asked, templates.bid, fields, closingOf(sent.document));
    const message = {
      channel,
      ...composed,
      fields,
      projectId: key.projectId,
      bidId: key.bidId,
      attachment: { name: bidPdfName(sent.document), sha256 },
      isDeliveredByCaller: true,
    };
    const recorded: RecordedMessage[] = [];
    for (const [index, addresses] of addressesOf(channel, recipients).entries()) {
      const callerKey = keyed && messageKey(keyed.callerKey, index);
      const { id } = await services.outbox.record(db, act, {
        ...message,
        recipients: addresses,
        callerKey,
      } satisfies OutgoingMessage);
      recorded.push({ id, recipient: addresses.join(', ') });
    }
    return recorded;
  });
}

/** An e-mail goes to all in one, so that they see each other; WhatsApp knows one reader a message. */
function addressesOf(channel: SendingChannel, recipients: readonly BidRecipient[]): string[][] {
  const addresses = recipients.map(({ address }) => address);
  return channel === 'email' ? [addresses] : addresses.map((address) => [address]);
}
