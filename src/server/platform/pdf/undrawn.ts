import { shorten } from './paper-view.ts';

/** What no font of ours can draw on a paper, where boxes stand instead. */
export interface Undrawn {
  /** Letters, each once. */
  letters: string[];
  /** The lines of the paper that they stand in, shortened. */
  lines: string[];
}

/** Enough to see what it is about. */
const mostLines = 5;
const longestLine = 80;
/** Of what stands before the letter in a long line. */
const longestStart = 30;

/** What is said of a paper with such letters: where in what is printed they stand. */
export function undrawnOf(printed: unknown, letters: string[]): Undrawn | null {
  if (letters.length === 0) return null;
  const lines = new Set(
    textsOf(printed)
      .flatMap((text) => text.split('\n'))
      .flatMap((line) => excerpt(line, letters) ?? []),
  );
  const some = [...lines].slice(0, 10 * mostLines);
  // A title stands in the file's name and the head of each page as well.
  const alone = some.filter((line) => !some.some((other) => other !== line && line.includes(other)));
  return { letters, lines: alone.slice(0, mostLines) };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** The part of a line in which the first of the letters stands. */
function excerpt(line: string, letters: readonly string[]): string | undefined {
  const places = letters.map((letter) => line.indexOf(letter)).filter((place) => place >= 0);
  if (places.length === 0) return undefined;
  const place = Math.min(...places);
  const before = Array.from(line.slice(0, place));
  const start = before.length > longestStart ? `…${before.slice(-longestStart).join('')}` : before.join('');
  return shorten(`${start}${line.slice(place)}`.trim(), longestLine);
}
