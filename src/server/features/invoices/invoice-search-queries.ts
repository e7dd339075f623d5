import type { Param } from '../../platform/db/parameters.ts';
import { holdsWord, withoutHyphens } from '../../platform/db/search-words.ts';

/** SQL: what is searched in an invoice, its number and title without hyphens, as the index `invoices_found` says it. */
export const invoiceText = (invoice: string) =>
  `replace(fold(coalesce(${invoice}.number, '') || ' ' || ${invoice}.title), '-', '')`;

/** SQL: a word stands in the invoice itself. */
export const invoiceHolds = (invoice: string, word: string, param: Param) =>
  holdsWord(invoiceText(invoice), withoutHyphens(word), param);
