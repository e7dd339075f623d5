import { shorten } from './paper-view.ts';

/** What no font of ours can draw on a paper, where boxes stand instead. */
export interface Undrawn {
  /** Letters with their marks, each once. */
  letters: string[];
  /** The lines of the paper that they stand in, shortened. */
  lines: string[];
}

/** Enough to see what it is about. */
const mostLines = 5;
const longestLine = 80;

/** What is said of a paper with such letters: where in what is printed they stand. */
export function undrawnOf(printed: unknown, letters: string[]): Undrawn | null {
  if (letters.length === 0) return null;
  const lines = textsOf(printed)
    .flatMap((text) => text.split('\n'))
    .filter((line) => letters.some((letter) => line.includes(letter)))
    .map((line) => shorten(line.trim(), longestLine));
  return { letters, lines: [...new Set(lines)].slice(0, mostLines) };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}
