import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import type { PaperDrawing, PrintedImage } from '../../platform/pdf/draw-paper.ts';
import { hasDrawing } from './bid-pdf-certificate.ts';
import { bidPdfView, type BidPdfOptions } from './bid-pdf-view.ts';

const template = new URL('./bid-document.typ', import.meta.url);

/** A bid as it is drawn: its view, the company's logo, the drawn signature and the pictures, which stay in their files. */
export function bidDrawing(document: BidDocument, options: BidPdfOptions): PaperDrawing {
  const { company, signature, pictures = [] } = document;
  const images: Record<string, PrintedImage> = {};
  if (options.logo && company.logo) images['logo'] = { sha256: company.logo };
  if (signature && hasDrawing(signature)) images['signature'] = Buffer.from(signature.imagePng, 'base64');
  for (const [index, { sha256 }] of pictures.entries())
    images[`picture-${index + 1}`] = { sha256, isPhoto: true };
  return { template, view: bidPdfView(document, options), images };
}
