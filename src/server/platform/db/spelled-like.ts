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
  const phrase = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if ([...phrase].length < shortestPhrase || !/\p{L}{3}/u.test(phrase)) return undefined;
  return phrase;
}

/** How much of a phrase a text must share to be looked at, between 0 and 1. */
function tolerated(phrase: string): number {
  return [...phrase].length <= shortPhrase ? 0.25 : 0.35;
}

interface Searched {
  /** The table, by its alias, such as `customers c`. */
  from: string;
  alias: string;
  /** A column in small letters with a trigram index. */
  text: string;
  /** Which rows count. */
  where: string;
}

/**
 * Common table expressions that find what is spelled much like a phrase, through the column's trigram index. The last of them
 * is `alike(id, likeness)`. How alike is enough is a setting of the session, which is made for the statement alone: the count
 * is a value that the scan waits for, so that the setting is there when the index is read.
 */
export function alikeTables(
  { from, alias, text, where }: Searched,
  phrase: string,
  param: (value: unknown) => string,
): string {
  const typed = param(phrase);
  const words = param(phrase.split(' ').filter((word) => [...word].length >= shortestPhrase));
  return `tolerance as materialized (
      select set_config('pg_trgm.strict_word_similarity_threshold', ${param(String(tolerated(phrase)))}, true)),
    near as materialized (
      select ${alias}.id, strict_word_similarity(${typed}, ${text}) as likeness
      from ${from} where (select count(*) from tolerance) = 1 and ${where} and ${typed} <<% ${text}
        and not exists (
          select from unnest(${words}::text[]) word where strict_word_similarity(word, ${text}) < ${toleratedWord})),
    alike as materialized (
      select id, likeness from near where likeness >= (select max(likeness) from near) - ${gap}
      order by likeness desc, id limit ${mostAlike})`;
}
