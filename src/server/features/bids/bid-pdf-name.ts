import type { BidDocument } from '../../../shared/bids/bid-document.ts';
import { paperName } from '../../platform/pdf/paper-name.ts';
import { bidPdfWords } from './bid-pdf-words.ts';

/** `Bid R-1042 v2 Maria Castellanos.pdf`: by number, version and customer, in the words of its reader. */
export function bidPdfName({ bid, customer, locale }: BidDocument): string {
  return paperName(bidPdfWords(locale).bid, bid.number.replace(' ·', ''), customer.name);
}
