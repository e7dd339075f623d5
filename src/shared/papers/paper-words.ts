import { englishPaper, type PaperWords } from './paper-words-english.ts';
import { spanishPaper } from './paper-words-spanish.ts';

/** Of a text in each language of papers, the one for a reader's locale (BCP 47): Spanish for `es` and its regions, else English. */
export function inLanguageOf<Words>(locale: string, words: { english: Words; spanish: Words }): Words {
  return /^es\b/i.test(locale) ? words.spanish : words.english;
}

/** What every paper says, for a reader's locale. */
export function paperWords(locale: string): PaperWords {
  return inLanguageOf<PaperWords>(locale, { english: englishPaper, spanish: spanishPaper });
}
