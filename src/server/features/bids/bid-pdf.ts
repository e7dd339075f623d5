import { fileURLToPath } from 'node:url';
import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { bidPdfView, hasDrawing, type BidPdfOptions } from './bid-pdf-view.ts';

const template = fileURLToPath(new URL('./bid-document.typ', import.meta.url));

/** The bid as a tagged PDF, the same bytes for the same document; throws `pdf.busy` and `pdf.failed`. */
export function renderBidPdf(
  renderer: PdfRenderer,
  document: BidDocument,
  options: BidPdfOptions,
): Promise<Uint8Array> {
  const images: Record<string, Uint8Array> = {};
  if (options.logo && document.company.logo) images.logo = Buffer.from(document.company.logo, 'base64');
  if (document.signature && hasDrawing(document.signature)) {
    images.signature = Buffer.from(document.signature.imagePng, 'base64');
  }
  return renderer.render({ template, data: bidPdfView(document, options), images });
}
