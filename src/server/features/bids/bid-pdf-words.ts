import { inLanguageOf } from '../../../shared/papers/paper-words.ts';
import { english, type BidPdfWords } from './bid-pdf-words-english.ts';
import { spanish } from './bid-pdf-words-spanish.ts';

/** The words of a bid for a reader's locale. */
export function bidPdfWords(locale: string): BidPdfWords {
  return inLanguageOf<BidPdfWords>(locale, { en: english, es: spanish });
}
