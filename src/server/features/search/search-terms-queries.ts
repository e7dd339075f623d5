import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import { holding, startingWith, withLaterWord } from '../../platform/db/like-patterns.ts';
import type { Param } from '../../platform/db/parameters.ts';
import { mostWords, searchWords, withoutHyphens } from '../../platform/db/search-words.ts';
import { searchedDigits } from '../../platform/phones/searched-digits.ts';

/** A word that was typed, as what it may be written like. */
interface Term {
  word: string;
  /** A trigram index can look it up. */
  isLong: boolean;
  /** LIKE patterns, one of which must fit. */
  patterns: readonly string[];
  /** The same at the beginning of a word. */
  beginnings: readonly string[];
}

/** SQL of a text, or of one that is kept without its hyphens and is looked up so. */
export type SearchedText = string | { readonly withoutHyphens: string };

/** What somebody typed, read once for all kinds, with SQL pieces whose values are in `values`. */
export interface Search {
  values: unknown[];
  /** Gives the same value the same place: patterns come again and again. */
  param: Param;
  terms: readonly Term[];
  /** The whole of it, with single blanks, as texts are searched. */
  phrase: string;
  /** Place of a value: the phrase, and the pattern of what begins with it. */
  places: { readonly phrase: string; readonly beginning: string };
  /** Place of the digits, when nothing but a number was typed. */
  digits: { text: string; readonly place: string } | undefined;
}

/** Fewer digits say nothing of a telephone. */
const fewestDigits = 3;

/** As many digits are a whole number, with or without its country. */
const wholeNumber = 7;

/** PostgreSQL's bigint holds every number of so many digits. */
const mostDigits = 15;

function termOf(word: string): Term {
  // `555-01` is part of a number, however it is kept; `2026-007` may stand in a project's number as it is.
  const digits = /^[\d().+/-]+$/.test(word) ? word.replace(/\D/g, '') : word;
  const forms = digits.length >= fewestDigits && digits !== word ? [word, digits] : [word];
  return {
    word,
    isLong: forms.some((form) => [...form].length >= 3),
    patterns: forms.flatMap(holding),
    beginnings: forms.flatMap((form) => [startingWith(form), withLaterWord(form)]),
  };
}

const unhyphenated = ({ word }: Term): Term => termOf(withoutHyphens(word));

/** Reads what was typed; undefined when it holds nothing to look for. */
export function readSearch(typed: string): Search | undefined {
  const words = searchWords(typed);
  if (words.length === 0) return undefined;
  const values: unknown[] = [];
  const known = new Map<unknown, string>();
  const param = (value: unknown) => {
    const place = known.get(value) ?? `$${values.push(value)}`;
    known.set(value, place);
    return place;
  };
  const phrase = foldLetters(typed.trim()).replaceAll(/\s+/g, ' ');
  const digits = /^[\d\s().+/-]+$/.test(phrase) ? searchedDigits(phrase) : '';
  return {
    values,
    param,
    terms: words.map(termOf),
    phrase,
    // A value comes in where it is used: PostgreSQL refuses one that no kind looks at.
    places: {
      get phrase() {
        return param(phrase);
      },
      get beginning() {
        return param(startingWith(phrase));
      },
    },
    digits:
      digits.length >= fewestDigits && digits.length <= mostDigits
        ? {
            text: digits,
            get place() {
              return param(digits);
            },
          }
        : undefined,
  };
}

const anyOf = (texts: readonly string[], patterns: readonly string[], param: Param) =>
  `(${texts.flatMap((each) => patterns.map((pattern) => `${each} like ${param(pattern)}`)).join(' or ')})`;

const asIn = (term: Term, text: SearchedText): Term => (typeof text === 'string' ? term : unhyphenated(term));

const sqlOf = (text: SearchedText) => (typeof text === 'string' ? text : text.withoutHyphens);

const holds = (term: Term, texts: readonly SearchedText[], param: Param) =>
  `(${texts.map((text) => anyOf([sqlOf(text)], asIn(term, text).patterns, param)).join(' or ')})`;

/** SQL: each word stands in one of the texts. */
export function holdsAll({ terms, param }: Search, ...texts: SearchedText[]): string {
  return terms.map((term) => holds(term, texts, param)).join(' and ');
}

/** SQL: at least one longer word stands in the text; false when none is long enough to be looked up. */
export function holdsOne({ terms, param }: Search, text: SearchedText): string {
  const long = terms.filter((term) => asIn(term, text).isLong);
  return long.length === 0 ? 'false' : `(${long.map((term) => holds(term, [text], param)).join(' or ')})`;
}

/** SQL: each word begins one in the text. */
export function beginsAll({ terms, param }: Search, text: string): string {
  return terms.map(({ beginnings }) => anyOf([text], beginnings, param)).join(' and ');
}

/** SQL: one of the texts begins with what was typed. */
export function beginsWith({ places, phrase, param }: Search, ...texts: SearchedText[]): string {
  const begins = texts.map((text) =>
    typeof text === 'string'
      ? `${text} like ${places.beginning}`
      : `${text.withoutHyphens} like ${param(startingWith(withoutHyphens(phrase)))}`,
  );
  return `(${begins.join(' or ')})`;
}

/** SQL: a text of numbers, each followed by a blank, holds the whole number that was typed. */
export function isWholePhone({ digits, param }: Search, text: string): string {
  return digits && digits.text.length >= wholeNumber ? `${text} like ${param(`%${digits.text} %`)}` : 'false';
}

/** SQL: one of the numbers ends with the digits that were typed. */
export function endsPhone({ digits, param }: Search, text: string): string {
  return digits ? `${text} like ${param(`%${digits.text} %`)}` : 'false';
}

/** SQL: the texts, out of a list of expressions, that hold one of the words; for telling what was found. */
export function heldOf(search: Search, rows: string): string {
  const { terms, param } = search;
  const patterns = terms.flatMap((term) => term.patterns);
  return `(select string_agg(v, ' · ') from (select v from (${rows}) all_of(v)
    where v <> '' and ${anyOf(['fold(v)'], patterns, param)} limit 3) held)`;
}

/** Below this length nearly everything is spelled alike. */
const shortestMisspellable = 4;

export interface TypedWords {
  /** Those that may be misspelt, the longest first. */
  alike: readonly string[];
  /** Short ones and numbers, which must be there as they are. */
  exact: readonly string[];
}

/** The words that may be misspelt and those that may not; undefined when there is nothing to guess. */
export function misspellableWords({ phrase }: Search): TypedWords | undefined {
  const words = phrase.split(' ').slice(0, mostWords);
  const isMisspellable = (word: string) => [...word].length >= shortestMisspellable && /\p{L}{3}/u.test(word);
  const alike = words.filter(isMisspellable).toSorted((one, other) => other.length - one.length);
  return alike.length === 0 ? undefined : { alike, exact: words.filter((word) => !isMisspellable(word)) };
}
