import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import type { CheckContext } from '../../../shared/bids/bid-checks.ts';
import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { BidStatus } from '../../../shared/bids/bid-status.ts';
import { inLanguage, type Language } from '../../../shared/kernel/languages.ts';
import { calledOffStatuses } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';
import type { CustomerContacts } from '../../platform/sending/recipients.ts';
import { contactsJson } from '../customers/party-columns-queries.ts';
import { checkContextJson } from './bid-check-queries.ts';
import { presentHeading } from './bid-heading-queries.ts';
import { documentPictures } from './bid-pictures-queries.ts';
import { bidJson } from './bid-json.ts';
import type { BidKey, Reading } from './bid-queries.ts';
import { startsFromSql } from './starts-from-queries.ts';
import {
  buildBidDocument,
  freezeDocument,
  signedDocument,
  type BidRecord,
  type FrozenDocument,
  type SignatureRecord,
} from './build-bid-document.ts';

/** A bid for its reader, with what decides what the reader may do. */
export interface FoundBidDocument {
  bidId: number;
  projectId: number;
  /** Also `expired`, which is never stored. */
  status: BidStatus;
  version: number;
  /** What is printed: of a signed bid the frozen document with its signature. */
  document: BidDocument;
  /** What the document is built from, with its heading as it is kept. */
  record: BidRecord;
  /** What a signature is for; of a signed bid what was signed. */
  frozen: FrozenDocument;
  signature: SignatureRecord | null;
}

interface DocumentRow {
  id: number;
  project_id: number;
  status: BidStatus;
  version: number;
  record: BidRecord;
  signature: SignatureRecord | null;
}

const status = `bid_status(b.status, b.valid_until, ($1::timestamptz at time zone c.time_zone)::date)`;

const heading = `coalesce(b.sent_heading, ${presentHeading})`;

const recordJson = `json_build_object('heading', ${heading},
  'projectNumber', p.number, 'number', b.number, 'revision', b.revision, 'title', b.title, 'status', ${status},
  'sentOn', (coalesce(b.offered_at, b.sent_at) at time zone coalesce(b.sent_heading ->> 'timeZone', c.time_zone))::date, 'validUntil', b.valid_until,
  'scope', b.scope, 'terms', b.terms, 'notes', b.customer_notes, 'discountKind', b.discount_kind, 'discountValue', b.discount_value,
  'taxRateBps', b.tax_rate_bps, 'taxName', b.tax_name, 'linesCents', b.lines_cents, 'discountCents', b.discount_cents, 'taxCents', b.tax_cents,
  'totalCents', b.total_cents, 'startsFrom', ${startsFromSql('b')}, 'depositCents', b.deposit_cents, 'paymentSchedule', b.payment_schedule,
  'pictures', ${documentPictures},
  'sections', (
    select coalesce(json_agg(json_build_object('title', s.title, 'lines', (
      select coalesce(json_agg(json_build_object('key', l.key, 'name', l.name, 'description', l.description,
        'quantity', trim_scale(l.quantity), 'unit', l.unit, 'unitPriceCents', l.unit_price_cents,
        'totalCents', l.total_cents, 'isOptional', l.is_optional,
        'choiceGroup', l.choice_group, 'isSelected', l.is_selected) order by l.position), '[]')
      from bid_lines l where l.bid_id = b.id and l.section_position = s.position)) order by s.position), '[]')
    from bid_sections s where s.bid_id = b.id))`;

const signatureJson = `(
  select json_build_object('name', g.signer_name, 'at', iso(g.signed_at), 'ip', g.ip, 'browser', g.user_agent,
    'method', g.method, 'imagePng', replace(encode(g.drawn_png, 'base64'), E'\\n', ''),
    'readIn', g.read_in, 'documentSha256', g.document_sha256, 'document', g.document, 'pdfSha256', g.pdf_sha256)
  from bid_signatures g where g.bid_id = b.id)`;

const columns = `b.id, b.project_id, ${status} as status,
  b.version, ${recordJson} as record, ${signatureJson} as signature`;

const tables = `bids b join projects p on p.id = b.project_id and p.deleted_at is null
  join customers u on u.id = p.customer_id cross join settings c`;

function asFound(row: DocumentRow | undefined): FoundBidDocument | undefined {
  if (!row) return undefined;
  const { id, project_id, status, version, record, signature } = row;
  const document = signature ? signedDocument(signature) : buildBidDocument(record);
  const frozen = signature
    ? { text: signature.document, sha256: signature.documentSha256 }
    : freezeDocument(document);
  return {
    bidId: id,
    projectId: project_id,
    status,
    version,
    document,
    record,
    frozen,
    signature,
  };
}

/**
 * A bid's document to be read in another language: our own words, amounts and days. What the company wrote stays, and so does what was
 * signed; a signature is for the document as it was sent.
 */
export function documentIn(
  language: Language,
  { record, document }: Pick<FoundBidDocument, 'record' | 'document'>,
): BidDocument {
  const locale = inLanguage(document.locale, language);
  if (document.signature) return { ...document, locale };
  return buildBidDocument({ ...record, heading: { ...record.heading, locale } });
}

/** A bid of a project as its reader sees it, in one statement. */
export async function findBidDocument(
  db: Db,
  { projectId, bidId }: { projectId: number; bidId: number },
  now: Date,
): Promise<FoundBidDocument | undefined> {
  const row = await queryOne<DocumentRow>(
    db,
    `select ${columns} from ${tables} where b.id = $2 and b.project_id = $3 and b.deleted_at is null`,
    [now, bidId, projectId],
  );
  return asFound(row);
}

/** All that a bid's sending reads of it. */
interface BidPaper {
  found: FoundBidDocument;
  bid: Bid;
  contacts: CustomerContacts;
  context: CheckContext;
}

/** A bid with all that its sending needs to know, in one statement. */
export async function findBidPaper(
  db: Db,
  { projectId, bidId }: BidKey,
  { now, publicUrl }: Reading,
): Promise<BidPaper | undefined> {
  const row = await queryOne<DocumentRow & Omit<BidPaper, 'found'>>(
    db,
    `select ${columns}, ${bidJson} as bid, ${contactsJson} as contacts, ${checkContextJson} as context
     from ${tables} where b.id = $3 and b.project_id = $4 and b.deleted_at is null`,
    [now, publicUrl, bidId, projectId],
  );
  const found = asFound(row);
  return found && { found, bid: row!.bid, contacts: row!.contacts, context: row!.context };
}

/**
 * The bid behind a live link, whatever its status, of a project that was not called off. `more` is what else the reader wants in the
 * same statement, as JSON of the bid `b` and the settings `c`.
 */
export async function findLinkedBidDocument(
  db: Db,
  code: string,
  now: Date,
  more: string,
): Promise<(FoundBidDocument & { more: unknown }) | undefined> {
  const row = await queryOne<DocumentRow & { more: unknown }>(
    db,
    `select ${columns}, ${more} as more from bid_links k join ${tables.replace('bids b', 'bids b on b.id = k.bid_id')}
     where k.code = $2 and k.revoked_at is null and b.deleted_at is null and p.status <> all($3)`,
    [now, code, calledOffStatuses],
  );
  const found = asFound(row);
  return found && { ...found, more: row!.more };
}
