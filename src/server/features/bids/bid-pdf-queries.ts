import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import type { BidDocument, BidSignature } from '../../../shared/bids/bid-document.ts';
import { isEditable } from '../../../shared/bids/bid-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Services } from '../../platform/services.ts';
import type { FoundBidDocument } from './bid-document-queries.ts';
import { bidPdfName } from './bid-pdf-name.ts';
import { bidPdfView, type BidPdfOptions } from './bid-pdf-view.ts';
import { renderBidPdf } from './bid-pdf.ts';
import { withSignature } from './build-bid-document.ts';

type PdfServices = Pick<Services, 'pdf' | 'files' | 'config'>;

export interface KeptPdf {
  sha256: string;
  bytes: Uint8Array;
}

/** What a PDF looks like beside its view: the template, and those that it shares with other documents. */
const template = new URL('./bid-document.typ', import.meta.url);
const sharedTemplates = new URL('../../platform/pdf/templates/', import.meta.url);
let layoutVersion: Promise<string> | undefined;

/** Changes with any of the templates, so that another version of the product draws anew. */
async function hashLayout(): Promise<string> {
  const shared = (await readdir(sharedTemplates)).filter((name) => name.endsWith('.typ')).toSorted();
  const files = [template, ...shared.map((name) => new URL(name, sharedTemplates))];
  const hash = createHash('sha256');
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content);
  return hash.digest('hex');
}

/** Hashes all that is printed: a bid that the customer has only looked at is not drawn again. */
async function contentKey(document: BidDocument, options: BidPdfOptions): Promise<string> {
  const pictures = [
    options.logo && document.company.logo,
    document.signature?.imagePng,
    document.pictures?.map(({ sha256 }) => sha256),
  ];
  const printed = [await (layoutVersion ??= hashLayout()), bidPdfView(document, options), pictures];
  return createHash('sha256').update(JSON.stringify(printed)).digest('hex');
}

/** What is being drawn at this moment, by its content: who asks for the same waits for it. */
const underWay = new WeakMap<PdfRenderer, Map<string, Promise<Uint8Array>>>();

function drawOnce(pdf: PdfRenderer, key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const drawings = underWay.get(pdf) ?? new Map<string, Promise<Uint8Array>>();
  underWay.set(pdf, drawings);
  const drawing = drawings.get(key) ?? draw().finally(() => drawings.delete(key));
  drawings.set(key, drawing);
  return drawing;
}

/** A document as PDF, drawn once and then kept by what it shows, of a draft for some days. Throws `pdf.busy` and `pdf.failed`. */
export async function keptBidPdf(
  db: Db,
  services: PdfServices,
  document: BidDocument,
  wanted: BidPdfOptions,
  { isLook = isEditable(document.bid.status) }: { isLook?: boolean } = {},
): Promise<KeptPdf> {
  const { pdf, files } = services;
  const options = { ...wanted, verifyAddress: verifyAddress(services) };
  const key = await contentKey(document, options);
  const kept = await queryOne<{ sha256: string; isDraft: boolean }>(
    db,
    'select pdf_sha256 as sha256, is_draft as "isDraft" from bid_pdfs where content_key = $1',
    [key],
  );
  if (kept && (await files.has(kept.sha256))) {
    // What was only looked at goes out now.
    if (kept.isDraft && !isLook)
      await query(db, 'update bid_pdfs set is_draft = false where content_key = $1', [key]);
    return { sha256: kept.sha256, bytes: await files.read(kept.sha256) };
  }
  const bytes = await drawOnce(pdf, key, () => renderBidPdf(services, document, options));
  // Both rows in one transaction: they wait for the disk once.
  const sha256 = await inTransaction(db, async (joined) => {
    const file = await files.put(joined, bytes, { mediaType: 'application/pdf' });
    await query(
      joined,
      `insert into bid_pdfs (content_key, pdf_sha256, is_draft) values ($1, $2, $3)
       on conflict (content_key) do update set pdf_sha256 = excluded.pdf_sha256, drawn_at = excluded.drawn_at,
         is_draft = bid_pdfs.is_draft and excluded.is_draft`,
      [key, file.sha256, isLook],
    );
    return file.sha256;
  });
  return { sha256, bytes };
}

/** A bid as PDF; of a signed one, printed in full, exactly the bytes that were kept with the signature. */
export async function pdfOfBid(
  db: Db,
  services: PdfServices,
  { document, signature }: FoundBidDocument,
  options: BidPdfOptions,
  /** Whether somebody only looks at what may be sent later. */
  look: { isLook?: boolean } = {},
): Promise<KeptPdf> {
  if (signature && options.full && options.logo) {
    return { sha256: signature.pdfSha256, bytes: await services.files.read(signature.pdfSha256) };
  }
  return keptBidPdf(db, services, document, options, look);
}

/** The frozen document with its signature as PDF, not kept yet. Throws `pdf.busy` and `pdf.failed`. */
export function drawSignedPdf(
  services: PdfServices,
  { frozen }: FoundBidDocument,
  signature: BidSignature,
): Promise<Uint8Array> {
  const options = { full: true, logo: true, verifyAddress: verifyAddress(services) };
  return renderBidPdf(services, withSignature(frozen.text, signature), options);
}

/** The page on which anybody can compare a signed bid with its fingerprint. */
function verifyAddress({ config }: PdfServices): string {
  return `${config.publicUrl}/bid/verify`;
}

/** A bid's PDF as a route answers it; both options are on unless told otherwise (api.md, Values). */
export async function answerBidPdf(
  db: Db,
  services: Services,
  found: FoundBidDocument,
  { full = true, logo = true }: { full?: boolean | undefined; logo?: boolean | undefined },
): Promise<FileAnswer> {
  const { sha256, bytes } = await pdfOfBid(db, services, found, { full, logo });
  return { bytes, mediaType: 'application/pdf', etag: sha256, name: bidPdfName(found.document) };
}

/** Forgets PDFs of drafts that were drawn before an instant; drawn again when somebody looks again. */
export async function deleteDraftPdfsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from bid_pdfs where is_draft and drawn_at < $1', [instant]);
}
