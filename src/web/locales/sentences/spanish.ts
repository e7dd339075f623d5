import { valueForReader } from '../../platform/reader-values.ts';
import { sentenceTranslator } from '../../platform/translate-sentences.ts';
import { messages as english } from './en.po';
import { messages as spanish } from './es.po';

/** Says in Spanish what the server and the contracts say. */
export const inSpanish = sentenceTranslator(english, spanish, valueForReader);
