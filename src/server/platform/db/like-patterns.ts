/** Text in which `%`, `_` and `\` mean themselves inside a LIKE pattern. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Below this length a trigram index knows only how words begin, so only that is looked for. */
const shortestAnywhere = 3;

/** Scripts that put no blanks between words, or a whole syllable into a sign: two of their signs are a name, which stands behind another. */
const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/**
 * The LIKE patterns, any of which finds text with `part` in it: anywhere, or where a word begins when `part` is short. What is short and
 * dense is looked for row by row.
 */
export function holding(part: string): string[] {
  if ([...part].length >= shortestAnywhere || isDense.test(part)) return [containing(part)];
  return [startingWith(part), withLaterWord(part)];
}

/** The LIKE pattern of text with `part` anywhere in it. */
export function containing(part: string): string {
  return `%${literally(part)}%`;
}

/** The LIKE pattern of text that begins with `part`. */
export function startingWith(part: string): string {
  return `${literally(part)}%`;
}

/** The LIKE pattern of text in which a later word begins with `part`. */
export function withLaterWord(part: string): string {
  return `% ${literally(part)}%`;
}
