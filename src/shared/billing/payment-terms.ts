import { addDays, type Day } from '../kernel/dates.ts';
import type { PaymentTerm } from './billing-settings-contract.ts';

const named = (terms: readonly PaymentTerm[], chosen: string) => {
  const key = chosen.trim().toLowerCase();
  return terms.find((term) => term.key === key);
};

/** The words on the paper for keys of the company's terms; what is no key is a text of its own. */
export function termTexts(terms: readonly PaymentTerm[], chosen: readonly string[]): string[] {
  return chosen.map((each) => named(terms, each)?.text ?? each);
}

/** When an invoice is due: by the first of its terms that says a day, else by the company's usual one, else at once. */
export function dueDayOf(terms: readonly PaymentTerm[], chosen: readonly string[], issuedOn: Day): Day {
  const days = [...chosen.map((each) => named(terms, each)?.days), ...terms.map((term) => term.days)];
  return addDays(issuedOn, days.find((each) => each != null) ?? 0);
}
