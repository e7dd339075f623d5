import { fileURLToPath } from 'node:url';
import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import type { Services } from '../../platform/services.ts';
import { hasDrawing } from './bid-pdf-certificate.ts';
import { bidPdfView, type BidPdfOptions } from './bid-pdf-view.ts';

const template = fileURLToPath(new URL('./bid-document.typ', import.meta.url));

/** What a bid is drawn with: the compiler, and the files that hold its pictures. */
export type BidDrawing = Pick<Services, 'pdf'> & { files: Pick<Services['files'], 'read'> };

/** The bid as a tagged PDF, the same bytes for the same document; throws `pdf.busy` and `pdf.failed`. */
export async function renderBidPdf(
  { pdf, files }: BidDrawing,
  document: BidDocument,
  options: BidPdfOptions,
): Promise<Uint8Array> {
  const images: Record<string, Uint8Array> = {};
  if (options.logo && document.company.logo) images['logo'] = await files.read(document.company.logo);
  if (document.signature && hasDrawing(document.signature)) {
    images['signature'] = Buffer.from(document.signature.imagePng, 'base64');
  }
  const pictures = await Promise.all((document.pictures ?? []).map(({ sha256 }) => files.read(sha256)));
  for (const [index, bytes] of pictures.entries()) images[`picture-${index + 1}`] = bytes;
  return pdf.render({ template, data: bidPdfView(document, options), images });
}
