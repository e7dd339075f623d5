import { checkBid } from '../../../shared/bids/bid-checks.ts';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { BidSending } from '../../../shared/bids/bid-sending-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { findSendingSettings } from '../sending/sending-settings-queries.ts';
import { findBidDocument, type FoundBidDocument } from './bid-document-queries.ts';
import { bidFields, closingOf } from './bid-message.ts';
import { bidPdfName } from './bid-pdf-name.ts';
import { pdfOfBid } from './bid-pdf-queries.ts';
import type { BidKey } from './bid-queries.ts';
import { findCheckContext, findCustomerContacts } from './bid-recipient-queries.ts';
import { recipientsOf } from './bid-recipients.ts';
import { asSent } from './build-bid-document.ts';
import { readBid } from './require-bid.ts';

/** What somebody looks at before a bid goes out: who can get it, what will be written and attached, and what should be decided. */
export async function lookAtSending(db: Db, services: Services, act: Act, key: BidKey): Promise<BidSending> {
  const { config, mailer, whatsapp } = services;
  const { publicUrl } = config;
  const found = await findBidDocument(db, key, act.now);
  const contacts = await findCustomerContacts(db, key.projectId);
  if (!found || !contacts) throw notFound('bid');
  const bid = JSON.parse((await readBid(db, key, { now: act.now, publicUrl })).text) as Bid;
  const { templates } = await findSendingSettings(db);
  const sent = asItGoes(found, act.now);
  const { bytes } = await pdfOfBid(db, services, sent, { full: true, logo: true });
  return {
    channels: { email: mailer.kind, whatsapp: whatsapp.kind },
    whatsappTemplate: config.whatsapp?.template?.name ?? null,
    recipients: { email: recipientsOf(contacts, 'email'), whatsapp: recipientsOf(contacts, 'whatsapp') },
    templates: templates.bid,
    fields: bidFields(sent.document, { sender: act.actor.name, link: bid.link ?? `${publicUrl}/bid/…` }),
    closing: closingOf(sent.document),
    attachment: { name: bidPdfName(sent.document), sizeBytes: bytes.byteLength },
    findings: checkBid(bid, await findCheckContext(db, key.projectId, act.now)),
  };
}

/** The PDF that a sending at this moment would attach. */
export async function pdfAsSent(db: Db, services: Services, act: Act, key: BidKey): Promise<FileAnswer> {
  const found = await findBidDocument(db, key, act.now);
  if (!found) throw notFound('bid');
  const sent = asItGoes(found, act.now);
  const { sha256, bytes } = await pdfOfBid(db, services, sent, { full: true, logo: true });
  return { bytes, mediaType: 'application/pdf', etag: sha256, name: bidPdfName(sent.document) };
}

/** The bid as it is once sent; a signed one stays what was signed. */
export function asItGoes(found: FoundBidDocument, now: Date): FoundBidDocument {
  return { ...found, document: found.signature ? found.document : asSent(found.document, now) };
}
