import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import { searchedDigits } from '../phones/searched-digits.ts';
import { containing } from './like-patterns.ts';
import type { Param } from './parameters.ts';

/** The most words of a search that count; more would not find anything else. */
export const mostWords = 5;

/** The shortest word that a trigram index can look up. */
const shortestIndexedWord = 3;

/** What a person typed, as words of folded letters; a phone number is one word of its digits. */
export function searchWords(typed: string): string[] {
  const text = foldLetters(typed.trim());
  const digits = text.replace(/\D/g, '');
  if (/^\+?[\d\s().-]+$/.test(text) && digits.length >= 7) return [searchedDigits(text)];
  return plainWords(text);
}

/** The same where a number is as likely an address of the net as one of a phone. */
export function plainWords(typed: string): string[] {
  const words = foldLetters(typed).split(/\s+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords);
}

/** SQL: a word stands anywhere in a text; one that is too short for the index is looked for row by row. */
export function holdsWord(text: string, word: string, param: Param): string {
  return word.length < shortestIndexedWord
    ? `strpos(${text}, ${param(word)}) > 0`
    : `${text} like ${param(containing(word))}`;
}

/**
 * A word as texts are kept in which numbers such as INV-1042 are looked up. A trigram index takes a hyphen for the end of a word: of `r-10` it would
 * know only that a word begins with 10, and so do ten thousand others.
 */
export const withoutHyphens = (word: string): string => word.replaceAll('-', '');
