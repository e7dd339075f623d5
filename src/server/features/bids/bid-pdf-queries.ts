import type { BidDocument, BidSignature } from '../../../shared/bids/bid-document.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import {
  drawKept,
  drawPaper,
  drawToShow,
  paperAnswer,
  type KeptPdf,
  type PaperDrawing,
} from '../../platform/pdf/draw-kept-pdf.ts';
import type { Services } from '../../platform/services.ts';
import type { FoundBidDocument } from './bid-document-queries.ts';
import { bidPdfName } from './bid-pdf-name.ts';
import type { BidPdfOptions } from './bid-pdf-view.ts';
import { bidDrawing } from './bid-pdf.ts';
import { withSignature } from './build-bid-document.ts';

type PdfServices = Pick<Services, 'pdf' | 'files' | 'config'>;

/** A bid as PDF that is kept, to be sent; of a signed one, printed in full, exactly the bytes that were kept with the signature. */
export function pdfOfBid(
  db: Db,
  services: PdfServices,
  found: FoundBidDocument,
  options: BidPdfOptions,
): Promise<KeptPdf> {
  return signedOrDrawn(services, found, options, (drawing) => drawKept(db, services, drawing));
}

async function signedOrDrawn(
  services: PdfServices,
  { document, signature }: FoundBidDocument,
  options: BidPdfOptions,
  draw: (drawing: PaperDrawing) => Promise<KeptPdf>,
): Promise<KeptPdf> {
  if (signature && options.full && options.logo) {
    return { sha256: signature.pdfSha256, bytes: await services.files.read(signature.pdfSha256) };
  }
  const verifiable = { ...options, verifyAddress: verifyAddress(services) };
  return draw(bidDrawing(document, verifiable));
}

/** The frozen document with its signature as PDF, not kept yet. Throws `pdf.busy` and `pdf.failed`. */
export function drawSignedPdf(
  services: PdfServices,
  { frozen }: FoundBidDocument,
  signature: BidSignature,
): Promise<Uint8Array> {
  const options = { full: true, logo: true, verifyAddress: verifyAddress(services) };
  return drawPaper(services, bidDrawing(withSignature(frozen.text, signature), options));
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
  const pdf = await signedOrDrawn(services, found, { full, logo }, (drawing) =>
    drawToShow(db, services, drawing),
  );
  return paperAnswer(pdf, bidPdfName(found.document));
}

/** The signed PDF of a bid as it goes with a message. */
export function signedAttachment(document: BidDocument, sha256: string) {
  return { name: bidPdfName(document, { isSigned: true }), sha256 };
}
