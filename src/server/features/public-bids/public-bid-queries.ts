import type { Language } from '../../../shared/kernel/languages.ts';
import type { BidStatus } from '../../../shared/bids/bid-status.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertRow } from '../../platform/db/write-columns.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { isWaitingSql } from '../bids/bid-status-queries.ts';
import { advanceProject } from '../projects/advance-project-queries.ts';
import { documentIn, findLinkedBidDocument, type FoundBidDocument } from '../bids/bid-document-queries.ts';
import { pageExtrasJson, type PageExtras } from './page-extras-queries.ts';
import { publicBidOf } from './public-bid-answer.ts';

/** A bid behind a live link, as its customer may see it. */
export interface FoundPublicBid extends FoundBidDocument {
  /** The answer of the public calls, with which the customer's page is drawn as well. */
  bid: PublicBid;
  /** The company's, in which the office reads what the customer has answered. */
  officeLocale: string;
}

/** Statuses in which the customer still finds the bid under its link. */
const readable: ReadonlySet<BidStatus> = new Set([
  'sent',
  'viewed',
  'changes_requested',
  'approved',
  'finalized',
  'declined',
]);

/**
 * Whether a customer may read what the link leads to. A superseded bid is there while its next version is being made: what was signed, and
 * what would still be valid. Once the next version is out, only the signed copy of this one is left.
 */
function isReadable(found: FoundBidDocument, extras: PageExtras, signedCopy: boolean): boolean {
  if (found.status !== 'superseded') return readable.has(found.status);
  if (extras.isReplaced) return signedCopy && found.signature !== null;
  return found.signature !== null || !extras.hasLapsed;
}

/** PostgreSQL cannot even compare a text that holds NUL. */
const isCode = (code: string) => /^[\w-]{16,100}$/.test(code);

/**
 * The bid of a link's code. Unknown, withdrawn and expired links and those of a version that was replaced all find nothing; with
 * `signedCopy` also a signed version that was replaced is found, whose PDF stays its signer's. With a `language` it is answered to be read in
 * that one; what is signed stays the document as it was sent.
 */
export async function findPublicBid(
  db: Db,
  code: string,
  now: Date,
  { signedCopy = false, language }: { signedCopy?: boolean; language?: Language | undefined } = {},
): Promise<FoundPublicBid | undefined> {
  if (!isCode(code)) return undefined;
  const found = await findLinkedBidDocument(db, code, now, pageExtrasJson);
  if (!found) return undefined;
  const { more, ...rest } = found;
  const extras = more as PageExtras;
  if (!isReadable(found, extras, signedCopy)) return undefined;
  const document = language ? documentIn(language, found) : found.document;
  const { status, frozen } = found;
  const bid = publicBidOf({ document, status }, { documentSha256: frozen.sha256, code }, extras);
  return { ...rest, bid, officeLocale: extras.officeLocale };
}

/** The code of the version that took the place of a link's one; undefined unless both links are live and that version can be read. */
export async function findNextCode(db: Db, code: string, now: Date): Promise<string | undefined> {
  if (!isCode(code)) return undefined;
  const next = await queryOne<{ code: string }>(
    db,
    `select n.code from bid_links k join bids b on b.id = k.bid_id and b.status = 'superseded' and b.deleted_at is null
       join bids v on v.project_id = b.project_id and v.number = b.number and v.revision > b.revision and v.deleted_at is null
         and v.status <> 'draft'
       join bid_links n on n.bid_id = v.id and n.revoked_at is null
     where k.code = $1 and k.revoked_at is null order by v.revision desc limit 1`,
    [code],
  );
  // An expired or withdrawn version is not led to: the old link then looks as if it had never been.
  return next && (await findPublicBid(db, next.code, now)) ? next.code : undefined;
}

/** Locks the project behind a live link until the transaction ends, as everything that changes a bid does first. */
export async function lockProjectOfLink(db: Db, code: string): Promise<void> {
  if (!isCode(code)) return;
  await query(
    db,
    `select from projects where id = (
       select b.project_id from bid_links k join bids b on b.id = k.bid_id where k.code = $1 and k.revoked_at is null)
     for no key update`,
    [code],
  );
}

export interface Visitor {
  ip: string;
  userAgent: string;
}

/** Notes that the customer has opened the bid; true the first time, which moves it from `sent` to `viewed`, with an event. */
export async function recordView(
  db: Db,
  audit: AuditContext,
  { bidId, projectId, document }: Pick<FoundPublicBid, 'bidId' | 'projectId' | 'document'>,
  { ip, userAgent }: Visitor,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    // Reading does not count the version up: nobody's edit is out of date because the customer has looked.
    const first = await queryOne<{ wasWaiting: boolean }>(
      db,
      `with viewing as (insert into bid_views (bid_id, at, ip, user_agent) values ($1, $2, $3, $4)),
       sent as (select b.id, ${isWaitingSql('b')} as "wasWaiting" from bids b where b.id = $1 and b.status = 'sent' for no key update)
       update bids b set status = 'viewed', status_since = $2, sent_at = coalesce(b.sent_at, $2)
       from sent where b.id = sent.id returning sent."wasWaiting"`,
      [bidId, audit.now, ip, userAgent],
    );
    if (!first) return false;
    // Whoever reads it has got it, by whatever way, though no server has confirmed that.
    if (first.wasWaiting) await advanceProject(db, audit, projectId, 'bid_sent');
    const event = { projectId, subjectKind: 'bid' as const, subjectId: bidId, kind: 'bid.viewed' };
    await recordEvent(db, asCustomer(audit, document.customer.name), {
      ...event,
      before: { status: 'sent' },
      after: { status: 'viewed' },
    });
    return true;
  });
}

/** Whoever asks, chooses, signs or turns down has read the bid, though no look of theirs was counted, as of a page that was opened long before. */
export async function recordOpening(
  db: Db,
  audit: AuditContext,
  found: Pick<FoundPublicBid, 'bidId' | 'projectId' | 'document'>,
  visitor: Visitor,
): Promise<void> {
  const seen = await queryOne(db, 'select 1 from bid_views where bid_id = $1 limit 1', [found.bidId]);
  if (!seen) await recordView(db, audit, found, visitor);
}

/** The customer does it: nobody is signed in, and the history shows the name. */
export function asCustomer(audit: AuditContext, name: string): AuditContext {
  return { ...audit, actor: { kind: 'customer', id: null, name: name || 'Customer' } };
}

export interface NewSignature extends Visitor {
  signerName: string;
  method: 'typed' | 'drawn';
  drawnPng: Uint8Array | null;
  readIn: Language;
  frozen: FoundBidDocument['frozen'];
  pdfSha256: string;
}

/** SQL: the bid `$1` is on offer at an instant, under a link that is still live. */
const isOnOffer = (
  now: string,
  code: string,
) => `id = $1 and status in ('sent', 'viewed') and deleted_at is null
       and (valid_until is null or valid_until >= company_day(${now}))
       and exists (select from bid_links k where k.bid_id = $1 and k.code = ${code} and k.revoked_at is null)`;

/** Approves a bid that is still what was read and still on offer, under a link that is still live; false when it is not. */
export async function approveBid(
  db: Db,
  { bidId, version, code }: { bidId: number; version: number; code: string },
  now: Date,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `update bids set status = 'approved', status_since = $3, updated_at = $3, version = version + 1
     where ${isOnOffer('$3', '$4')} and version = $2 returning 1`,
    [bidId, version, now, code],
  );
  return row !== undefined;
}

export async function insertSignature(
  db: Db,
  bidId: number,
  signature: NewSignature,
  now: Date,
): Promise<void> {
  const { signerName, method, drawnPng, readIn, ip, userAgent, frozen, pdfSha256 } = signature;
  await insertRow(db, 'bid_signatures', {
    bid_id: bidId,
    signer_name: signerName,
    method,
    drawn_png: drawnPng === null ? null : Buffer.from(drawnPng),
    signed_at: now,
    ip,
    user_agent: userAgent,
    read_in: readIn,
    document: frozen.text,
    document_sha256: frozen.sha256,
    pdf_sha256: pdfSha256,
  });
}

/** Turns down a bid that is on offer, under a link that is still live; false when it is not. */
export async function markBidDeclined(
  db: Db,
  { bidId, code, reason }: { bidId: number; code: string; reason: string },
  now: Date,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `update bids set status = 'declined', decline_reason = $2, status_since = $3, updated_at = $3, version = version + 1
     where ${isOnOffer('$3', '$4')} returning 1`,
    [bidId, reason, now, code],
  );
  return row !== undefined;
}

/** Moves a bid that is on offer to `changes_requested` and keeps what is wanted, under a link that is still live; undefined when it is not. */
export async function markChangesRequested(
  db: Db,
  { bidId, code, text, name }: { bidId: number; code: string; text: string; name: string },
  now: Date,
): Promise<{ id: number } | undefined> {
  return queryOne<{ id: number }>(
    db,
    `with moved as (
       update bids set status = 'changes_requested', status_since = $3, updated_at = $3, version = version + 1
       where ${isOnOffer('$3', '$2')} returning id)
     insert into bid_change_requests (bid_id, asked_by, wish, asked_at) select id, $4, $5, $3 from moved returning id`,
    [bidId, code, now, name, text],
  );
}
