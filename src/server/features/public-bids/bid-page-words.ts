import { inLanguageOf } from '../../../shared/papers/paper-words.ts';
import { english, type BidPageWords } from './bid-page-words-english.ts';
import { spanish } from './bid-page-words-spanish.ts';

/** The words of a bid's page for a reader's locale, or for the languages that a browser asks for. */
export function bidPageWords(locale: string): BidPageWords {
  return inLanguageOf<BidPageWords>(locale, { en: english, es: spanish });
}
