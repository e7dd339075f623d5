import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import type { PaperDrawing, PrintedImage } from '../../platform/pdf/draw-paper.ts';
import { hasDrawing } from './bid-pdf-certificate.ts';
import { bidPdfView, type BidPdfOptions } from './bid-pdf-view.ts';

const template = new URL('./bid-document.typ', import.meta.url);

/** A bid as it is drawn: its view, the drawn signature and the pictures, which stay in their files. */
export function bidDrawing(document: BidDocument, options: BidPdfOptions): PaperDrawing {
  const { signature, pictures = [] } = document;
  const images: Record<string, PrintedImage> = {};
  if (signature && hasDrawing(signature)) images['signature'] = { png: signature.imagePng };
  for (const [index, { sha256 }] of pictures.entries()) images[`picture-${index + 1}`] = { photo: sha256 };
  return { template, view: bidPdfView(document, options), images };
}
