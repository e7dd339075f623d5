import { foldLetters } from '../../../shared/kernel/fold-letters.ts';
import { containing } from './like-patterns.ts';

/** Below this length nearly everything is spelled alike. */
const shortestPhrase = 4;

/** How much of each longer word the text must share as well: `Smith nobody` is no Smith. */
const toleratedWord = 0.25;

/** Of a short name one wrong letter leaves less in common than of a long one. */
const shortPhrase = 5;

/** What is this much less like the phrase than the best hit is not what somebody meant. */
const gap = 0.12;

/** More than these nobody looks through. */
const mostAlike = 50;

/** A phrase that may be misspelt; undefined for what is too short to tell, and for numbers. */
export function misspellable(typed: string): string | undefined {
  const phrase = foldLetters(typed.trim()).replace(/\s+/g, ' ');
  if ([...phrase].length < shortestPhrase || !/\p{L}{3}/u.test(phrase)) return undefined;
  return phrase;
}

/** How much of a phrase a text must share to be looked at, between 0 and 1. */
function tolerated(phrase: string): number {
  return [...phrase].length <= shortPhrase ? 0.25 : 0.35;
}

/** From so many letters on no word that is too short to be among the known ones is nearly as much like it. */
const shortestKnown = 6;

/** So many known words that are spelled alike are looked for. */
const mostKnown = 6;

/** A word with a blank anywhere in it, as LIKE patterns: `mcdonald` is `mc donald`. */
function splits(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1, -2)
    .map((_, index) =>
      containing(`${letters.slice(0, index + 2).join('')} ${letters.slice(index + 2).join('')}`),
    );
}

interface Searched {
  /** The table, by its alias, such as `customers c`. */
  from: string;
  alias: string;
  /** A column of folded letters with a trigram index. */
  text: string;
  /** Which rows count. */
  where: string;
}

/**
 * Common table expressions that find what is spelled much like a phrase, through the column's trigram index. The last of them
 * is `alike(id, likeness)`. How alike is enough is a setting of the session, which is made for the statement alone: the count
 * is a value that the scan waits for, so that the setting is there when the index is read.
 *
 * Telling how alike a text is takes long, and of a large company hundreds are. So of a phrase of one word the known words that are spelled like it
 * are looked up first (`search_words`, which hold those of the text), and where enough rows have these, no others are compared.
 */
export function alikeTables(
  { from, alias, text, where }: Searched,
  phrase: string,
  param: (value: unknown) => string,
): string {
  const typed = param(phrase);
  const tolerance = param(String(tolerated(phrase)));
  const words = phrase.split(' ').filter((word) => [...word].length >= shortestPhrase);
  const isWord = words.length === 1 && words[0] === phrase;
  // Of a phrase of one word the whole says as much.
  const sharesEach = isWord
    ? ''
    : `and not exists (
          select from unnest(${param(words)}::text[]) word where strict_word_similarity(word, ${text}) < ${toleratedWord})`;
  const isKnown = isWord && [...phrase].length >= shortestKnown;
  const known = isKnown
    ? `known as materialized (
      (select '%' || w.word || '%' as pattern from search_words w where (select count(*) from tolerance) = 1 and w.word % ${typed}
       order by similarity(w.word, ${typed}) desc, w.word limit ${mostKnown})
      union select unnest(${param(splits(phrase))}::text[])),
    having_known as materialized (
      select id, strict_word_similarity(${typed}, held) as likeness
      from (select distinct r.id, r.held from known cross join lateral (
        select ${alias}.id, ${text} as held from ${from} where ${where} and ${text} like known.pattern limit ${mostAlike}) r) r),`
    : '';
  const areEnough = isKnown ? `(select count(*) from having_known) >= ${mostAlike}` : 'false';
  return `tolerance as materialized (
      select set_config('pg_trgm.strict_word_similarity_threshold', ${tolerance}, true),
        set_config('pg_trgm.similarity_threshold', ${tolerance}, true)),
    ${known}
    near as materialized (
      select ${alias}.id, strict_word_similarity(${typed}, ${text}) as likeness
      from ${from} where (select count(*) from tolerance) = 1 and not ${areEnough} and ${where} and ${typed} <<% ${text} ${sharesEach}
      ${isKnown ? `union all select id, likeness from having_known where ${areEnough}` : ''}),
    alike as materialized (
      select id, likeness from near where likeness >= (select max(likeness) from near) - ${gap}
      order by likeness desc, id limit ${mostAlike})`;
}
