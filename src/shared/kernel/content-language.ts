import * as z from 'zod/mini';

import { languages, type Language } from './languages.ts';

/** A language in which we write words that a company keeps as its own: the sample, the starter books. */
export type ContentLanguage = Language;

export const contentLanguage = () => z.prefault(z.enum(languages, 'Use one of: en, es.'), 'en');
