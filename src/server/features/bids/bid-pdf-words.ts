import { english, type BidPdfWords } from './bid-pdf-words-english.ts';
import { spanish } from './bid-pdf-words-spanish.ts';

/** The words for a reader's locale (BCP 47): Spanish for `es` and its regions, else English. */
export function bidPdfWords(locale: string): BidPdfWords {
  return /^es\b/i.test(locale) ? spanish : english;
}
