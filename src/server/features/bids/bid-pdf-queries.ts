import type { BidDocument, BidSignature } from '../../../shared/bids/bid-document.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { drawPaper, type PaperDrawing } from '../../platform/pdf/draw-paper.ts';
import { drawKept, drawToShow, type KeptPdf } from '../../platform/pdf/kept-drawing.ts';
import { paperAnswer } from '../../platform/pdf/paper-answer.ts';
import type { Services } from '../../platform/services.ts';
import type { FoundBidDocument } from './bid-document-queries.ts';
import { bidPdfName } from './bid-pdf-name.ts';
import type { BidPdfOptions } from './bid-pdf-view.ts';
import { bidDrawing } from './bid-pdf.ts';
import { withSignature } from './build-bid-document.ts';

type DrawingServices = Pick<Services, 'pdf' | 'files' | 'config'>;
type PdfServices = DrawingServices & Pick<Services, 'logger'>;

/** A bid as PDF that is kept, to be sent; of a signed one, printed in full, exactly the bytes that were kept with the signature. */
export async function pdfOfBid(
  db: Db,
  services: PdfServices,
  found: FoundBidDocument,
  options: BidPdfOptions,
): Promise<KeptPdf> {
  const sha256 = signedPdf(found, options);
  if (sha256 !== undefined) return { sha256, bytes: await services.files.read(sha256), undrawn: null };
  return drawKept(db, services, verifiableDrawing(services, found, options));
}

/** The file that was kept with the signature, where it is what is asked for. */
function signedPdf({ signature }: FoundBidDocument, { full, logo }: BidPdfOptions): string | undefined {
  return full && logo ? signature?.pdfSha256 : undefined;
}

function verifiableDrawing(
  services: DrawingServices,
  { document }: FoundBidDocument,
  options: BidPdfOptions,
): PaperDrawing {
  return bidDrawing(document, { ...options, verifyAddress: verifyAddress(services) });
}

/** The frozen document with its signature as PDF, not kept yet. Throws `pdf.busy` and `pdf.failed`. */
export async function drawSignedPdf(
  services: DrawingServices,
  { frozen }: FoundBidDocument,
  signature: BidSignature,
): Promise<Uint8Array> {
  const options = { full: true, logo: true, verifyAddress: verifyAddress(services) };
  return (await drawPaper(services, bidDrawing(withSignature(frozen.text, signature), options))).bytes;
}

/** The page on which anybody can compare a signed bid with its fingerprint. */
function verifyAddress({ config }: DrawingServices): string {
  return `${config.publicUrl}/bid/verify`;
}

/** A bid's PDF as a route answers it; both options are on unless told otherwise (api.md, Values). */
export async function answerBidPdf(
  db: Db,
  services: Services,
  found: FoundBidDocument,
  { full = true, logo = true }: { full?: boolean | undefined; logo?: boolean | undefined },
): Promise<FileAnswer> {
  const options = { full, logo };
  const sha256 = signedPdf(found, options);
  const pdf =
    sha256 === undefined
      ? await drawToShow(db, services, verifiableDrawing(services, found, options))
      : { etag: sha256, bytes: () => services.files.read(sha256) };
  return paperAnswer(pdf, bidPdfName(found.document));
}

/** The signed PDF of a bid as it goes with a message. */
export function signedAttachment(document: BidDocument, sha256: string) {
  return { name: bidPdfName(document, { isSigned: true }), sha256 };
}
