import { addDays, type Day } from '../kernel/dates.ts';
import { languages } from '../kernel/languages.ts';
import { usualWords } from '../sending/usual-words.ts';
import type { PaymentTerm } from './billing-settings-contract.ts';

/** The company's term that is meant by a key; undefined for a text of an invoice's own. */
export function termOf(terms: readonly PaymentTerm[], chosen: string): PaymentTerm | undefined {
  const key = chosen.trim().toLowerCase();
  return terms.find((term) => term.key === key);
}

/** What a new invoice is paid by: the company's usual term; what is due on signing, by its first term without days to wait. */
export function usualTerms(terms: readonly PaymentTerm[], isDueAtOnce: boolean): string[] {
  const atOnce = isDueAtOnce ? terms.find(({ days }) => days === 0) : undefined;
  const usual = atOnce ?? terms[0];
  return usual ? [usual.key] : [];
}

/**
 * The words on the paper for keys of the company's terms; what is no key is a text of its own. The sentences that a company begins with
 * are in the reader's language, what it wrote itself stays as it is.
 */
export function termTexts(
  terms: readonly PaymentTerm[],
  chosen: readonly string[],
  locale: string,
): string[] {
  return chosen.map((each) => usualTextIn(locale, termOf(terms, each)?.text ?? each));
}

function usualTextIn(locale: string, text: string): string {
  const [days = ''] = /\d+/.exec(text) ?? [];
  const termsIn = (language: string) => {
    const { afterDays, onReceipt } = usualWords(language).terms;
    return [afterDays.replace('{days}', days), onReceipt];
  };
  const at = languages.map((language) => termsIn(language).indexOf(text)).find((found) => found >= 0);
  return termsIn(locale)[at ?? -1] ?? text;
}

/** When an invoice is due: by the first of its terms that says a day, else by the company's usual one, else at once. */
export function dueDayOf(terms: readonly PaymentTerm[], chosen: readonly string[], issuedOn: Day): Day {
  const days = [...chosen.map((each) => termOf(terms, each)?.days), ...terms.map((term) => term.days)];
  return addDays(issuedOn, days.find((each) => each != null) ?? 0);
}
