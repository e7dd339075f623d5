import * as z from 'zod/mini';

const languages = ['en', 'es'] as const;

/** A language in which we write words that a company keeps as its own: the sample, the starter books. */
export type ContentLanguage = (typeof languages)[number];

export const contentLanguage = () => z.prefault(z.enum(languages, 'Use one of: en, es.'), 'en');
