import { valueForReader } from '../../platform/reader-values.ts';
import { sentenceTranslator } from '../../platform/translate-sentences.ts';
import { messages as english } from './en.po';
import { messages as spanish } from './es.po';

/** What the server and the contracts say, in this language. */
export const translate = sentenceTranslator(english, spanish, valueForReader);
