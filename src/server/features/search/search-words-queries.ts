import { searchedDigits } from '../../platform/phones/searched-digits.ts';

/** The most words of a search that count; more would not find anything else. */
export const mostWords = 5;

/** The shortest word that a trigram index can look up. */
const shortestIndexedWord = 3;

/** What a person typed, as words in small letters; a phone number is one word of its digits. */
export function searchWords(typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const digits = text.replace(/\D/g, '');
  if (/^\+?[\d\s().-]+$/.test(text) && digits.length >= 7) return [searchedDigits(text)];
  return [...new Set(text.split(/\s+/).filter((word) => word !== ''))].slice(0, mostWords);
}

export interface WordCondition {
  sql: string;
  param: string;
}

/** SQL that finds a word anywhere in a text column; words too short for the index are looked for row by row. */
export function wordCondition(column: string, place: string, word: string): WordCondition {
  if (word.length < shortestIndexedWord) return { sql: `strpos(${column}, ${place}) > 0`, param: word };
  return { sql: `${column} like ${place}`, param: `%${word.replace(/[\\%_]/g, '\\$&')}%` };
}
