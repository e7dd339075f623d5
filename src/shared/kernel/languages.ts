/**
 * The languages that Plumbline speaks, the one that stands in the code first: each has a catalogue of the screens and one of the server's
 * sentences, and a table wherever customers are spoken to (docs/languages.md). All other lists of languages follow from this one.
 */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** What a customer is spoken to in; empty is the company's language. */
export const customerLanguages = ['', ...languages] as const;
export type CustomerLanguage = (typeof customerLanguages)[number];

/** The language of a locale (BCP 47), or undefined when it is none of ours. */
export function knownLanguage(locale: string): Language | undefined {
  const [tag = ''] = locale.trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language === tag);
}

/** The language in which a reader of a locale is spoken to. */
export const languageOf = (locale: string): Language => knownLanguage(locale) ?? languages[0];

/** A locale in another language: amounts, days and paper stay those of its country, `es-US` of `en-US`. */
export function inLanguage(locale: string, language: CustomerLanguage): string {
  if (language === '' || knownLanguage(locale) === language) return locale;
  return locale.replace(/^[a-z]+/i, language);
}

/** What a language is called in another one, or in its own: `Spanish`, `español`. */
export function languageName(language: Language, reader: string = language): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
}
