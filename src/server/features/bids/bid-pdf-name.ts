import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { paperName } from '../../platform/pdf/paper-name.ts';
import { bidPdfWords } from './bid-pdf-words.ts';

/**
 * `Bid R-1042 Rev 2 Maria Castellanos.pdf`, `… signed.pdf`: by number, revision and customer, in the words of its reader. Signed and unsigned lie
 * beside each other in a folder of downloads.
 */
export function bidPdfName(document: BidDocument, { isSigned = document.signature !== null } = {}): string {
  const { bid, customer, locale } = document;
  const words = bidPdfWords(locale);
  const name = paperName(words.bid, bid.number.replace(' ·', ''), customer.name);
  return isSigned ? name.replace(/\.pdf$/, ` ${words.signedFile}.pdf`) : name;
}
