import { languageOf, type Language } from '../kernel/languages.ts';
import { englishPaper, type PaperWords } from './paper-words-english.ts';
import { spanishPaper } from './paper-words-spanish.ts';

/** Of what is said in each language, that for a reader's locale (BCP 47): `es` and its regions in Spanish, what we do not speak in English. */
export function inLanguageOf<Words>(locale: string, words: Readonly<Record<Language, Words>>): Words {
  return words[languageOf(locale)];
}

/** What every paper says, for a reader's locale. */
export function paperWords(locale: string): PaperWords {
  return inLanguageOf<PaperWords>(locale, { en: englishPaper, es: spanishPaper });
}
