import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import { holding } from '../../platform/db/like-patterns.ts';
import { searchedDigits } from '../../platform/phones/searched-digits.ts';

/** What somebody typed, as LIKE patterns for the text and the phone digits of a customer: one of them must fit. */
export interface CustomerSearch {
  text: string[];
  /** Empty when nothing like a number was typed. */
  phone: string[];
  /** What must appear as well, in the text or among the digits. */
  others: string[];
}

/** Longer searches are held to their first words: ten tell customers apart. */
const mostWords = 10;

const isNumber = (text: string) => /^[\s().+\-/]*\d[\d\s().+\-/]*$/.test(text);

/** Reads a search: a phone number with its separators is one thing to find, anything else is words that must all appear. */
export function readCustomerSearch(typed: string): CustomerSearch {
  const q = foldLetters(typed);
  const words = isNumber(q) ? [q] : q.split(/\s+/).slice(0, mostWords);
  // The longest word narrows the search most through the index.
  const [longest = q, ...others] = words.sort((a, b) => b.length - a.length);
  return {
    text: holding(longest),
    phone: isNumber(longest) ? holding(searchedDigits(longest)) : [],
    others: others.map((word) => (isNumber(word) ? searchedDigits(word) : word)),
  };
}
