import type { BidSignature } from '../../../shared/bids/bid-document.ts';
import { isOpenToCustomer } from '../../../shared/bids/bid-status.ts';
import { inLanguage, languageOf, type Language } from '../../../shared/kernel/languages.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import {
  largestSignatureBytes,
  type AcceptBidBody,
  type PublicBid,
} from '../../../shared/public-bids/public-bid-contract.ts';
import { choicesOf, selectedOf } from '../../../shared/public-bids/choices-of-bid.ts';
import { shortestStrokePx } from '../../../shared/public-bids/signature-stroke.ts';
import { totalsWith } from '../../../shared/public-bids/priced-choices.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isWholePng } from '../../platform/pictures/png-whole.ts';
import { showsStroke } from '../../platform/pictures/shows-stroke.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { isEmailAddress } from '../../platform/mail/is-email-address.ts';
import { plainMail } from '../../platform/mail/plain-mail.ts';
import type { Services } from '../../platform/services.ts';
import { drawSignedPdf, signedAttachment } from '../bids/bid-pdf-queries.ts';
import { lockLiveProject } from '../projects/advance-project-queries.ts';
import { signedConfirmation, signedNews } from './customer-news.ts';
import { findCustomerAddress, findDepositInstructions } from './office-recipient-queries.ts';
import {
  approveBid,
  asCustomer,
  insertSignature,
  recordOpening,
  type FoundPublicBid,
  type Visitor,
} from './public-bid-queries.ts';
import { requirePublicBid } from './require-public-bid.ts';
import { tellOffice } from './tell-office.ts';

/**
 * The customer signs: the frozen document, its hash, the exact PDF, name, time, address and browser are kept in one transaction
 * with the bid's status. A repetition of the same gets the same answer; a bid that has changed since it was read is refused (409).
 */
export async function acceptBid(
  { db, services }: { db: Db; services: Pick<Services, 'pdf' | 'files' | 'outbox' | 'config'> },
  audit: AuditContext,
  code: string,
  body: AcceptBidBody,
  visitor: Visitor,
): Promise<PublicBid> {
  const drawnPng = readDrawing(body);
  const found = await requirePublicBid(db, code, audit.now);
  if (isSignedAlike(found, body)) return found.bid;
  requireOffer(found, body);
  if (drawnPng) await requireStroke(drawnPng);
  const { frozen } = found;
  const pdf = await drawSignedPdf(services, found, signatureFor(found, audit, body, visitor));
  await services.files.stage(pdf);
  const isSigned = await inTransaction(db, async (db) => {
    // The project first, as everything that changes a bid does: a cancellation that is under way is waited for.
    if (!(await lockLiveProject(db, found.projectId))) return false;
    await recordOpening(db, audit, found, visitor);
    if (!(await approveBid(db, { ...found, code }, audit.now))) return false;
    const { sha256: pdfSha256 } = await services.files.put(db, pdf, { mediaType: 'application/pdf' });
    const { signerName, method } = body;
    const readIn = readLanguage(found, body);
    await insertSignature(
      db,
      found.bidId,
      { ...visitor, signerName, method, drawnPng, readIn, frozen, pdfSha256 },
      audit.now,
    );
    const customer = asCustomer(audit, signerName);
    await recordEvent(db, customer, {
      projectId: found.projectId,
      subjectKind: 'bid',
      subjectId: found.bidId,
      kind: 'bid.approved',
      before: { status: found.status },
      after: {
        status: 'approved',
        signerName,
        method,
        total: found.bid.total,
        documentSha256: frozen.sha256,
      },
    });
    await tellOffice({ db, services }, customer, found, {
      key: `signed:${found.bidId}`,
      text: (bid) => signedNews(bid, signerName),
    });
    await confirmToCustomer({ db, services }, customer, found, {
      signerName,
      readIn,
      code,
      pdfSha256,
    });
    return true;
  });
  const now = await requirePublicBid(db, code, audit.now);
  if (isSigned || isSignedAlike(now, body)) return now.bid;
  requireOffer(now, body);
  throw changed();
}

/** The customer's own copy by e-mail, where there is an address. */
async function confirmToCustomer(
  { db, services }: { db: Db; services: Pick<Services, 'outbox' | 'config'> },
  audit: AuditContext,
  { bid, bidId, projectId, document }: FoundPublicBid,
  {
    signerName,
    readIn,
    code,
    pdfSha256,
  }: { signerName: string; readIn: Language; code: string; pdfSha256: string },
): Promise<void> {
  const recipient = await findCustomerAddress(db, projectId);
  if (!isEmailAddress(recipient)) return;
  const instructions = await findDepositInstructions(db);
  const url = `${services.config.publicUrl}/bid/${code}`;
  const shown = { ...bid, locale: inLanguage(bid.locale, readIn) };
  const { subject, paragraphs } = signedConfirmation(shown, { signerName, url, instructions });
  await services.outbox.record(db, audit, {
    channel: 'email',
    recipients: [recipient],
    ...plainMail(subject, paragraphs),
    projectId,
    attachment: signedAttachment(document, pdfSha256),
    callerKey: `customer:signed:${bidId}`,
  });
}

/** The same person has signed the same document before. */
function isSignedAlike({ signature }: FoundPublicBid, body: AcceptBidBody): boolean {
  return (
    signature !== null &&
    signature.name === body.signerName &&
    signature.method === body.method &&
    signature.documentSha256 === body.documentSha256
  );
}

function requireOffer({ status, signature, frozen, bid }: FoundPublicBid, body: AcceptBidBody): void {
  if (signature) throw new AppError('bid.not_open', 'This bid is already signed.');
  if (!isOpenToCustomer(status)) {
    throw new AppError('bid.not_open', 'This bid is no longer open. Ask us for a new one.');
  }
  if (frozen.sha256 !== body.documentSha256) throw changed();
  requireChoices(bid);
  if (bid.total < 0) throw new AppError('bid.below_zero', belowZero);
}

const belowZero = 'This bid’s total is below zero, so it can’t be signed. Call us.';

/** Refuses (422) a bid with a pick-one group of which nothing is chosen: nobody would know what was agreed. */
function requireChoices(bid: PublicBid): void {
  const [open] = totalsWith(choicesOf(bid), selectedOf(bid)).openGroups;
  if (!open) return;
  throw new AppError('bid.choice_missing', `Choose one of “${open.group}” before you sign.`);
}

function changed(): AppError {
  return new AppError(
    'bid.changed',
    'This bid has changed since you opened it. Reload the page to see the current bid.',
  );
}

/** In which language the page was read; a client that does not say has read the bid as it was sent. */
const readLanguage = ({ document }: FoundPublicBid, { language }: AcceptBidBody): Language =>
  language ?? languageOf(document.locale);

function signatureFor(
  found: FoundPublicBid,
  audit: AuditContext,
  body: AcceptBidBody,
  visitor: Visitor,
): BidSignature {
  const { signerName: name, method, drawnPng } = body;
  const imagePng = method === 'drawn' ? drawnPng?.slice(drawnPng.indexOf(',') + 1) : undefined;
  return {
    name,
    at: audit.now.toISOString(),
    ip: visitor.ip,
    browser: visitor.userAgent,
    method,
    ...(imagePng === undefined ? {} : { imagePng }),
    readIn: readLanguage(found, body),
    documentSha256: found.frozen.sha256,
  };
}

/** The drawing's bytes; refuses (422) one that is missing, too heavy or not a picture that can be printed. */
function readDrawing({ method, drawnPng }: AcceptBidBody): Uint8Array | null {
  if (method === 'typed') return null;
  if (drawnPng === undefined) throw nothingDrawn();
  const bytes = Buffer.from(drawnPng.slice(drawnPng.indexOf(',') + 1), 'base64');
  if (bytes.length > largestSignatureBytes)
    throw invalidField(
      'drawnPng',
      'The drawing is larger than 200 KB. Clear it and draw your signature again.',
    );
  if (!isWholePng(bytes)) throw notAPng();
  return bytes;
}

/** Refuses (422) a drawing that would leave the paper's line empty. */
async function requireStroke(png: Uint8Array): Promise<void> {
  const isSigned = await showsStroke(png, shortestStrokePx).catch((error: unknown) => {
    throw error instanceof AppError ? error : notAPng();
  });
  if (!isSigned) throw nothingDrawn();
}

const notAPng = () => invalidField('drawnPng', 'The drawing must be a PNG picture.');
const nothingDrawn = () => invalidField('drawnPng', 'Draw your signature first.');
