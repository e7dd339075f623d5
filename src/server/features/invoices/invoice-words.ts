import { inLanguageOf } from '../../../shared/papers/paper-words.ts';
import { english, type InvoiceWords } from './invoice-words-english.ts';
import { spanish } from './invoice-words-spanish.ts';

/** The words of an invoice for a reader's locale. */
export function invoiceWords(locale: string): InvoiceWords {
  return inLanguageOf<InvoiceWords>(locale, { en: english, es: spanish });
}
