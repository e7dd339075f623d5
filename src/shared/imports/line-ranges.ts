import * as z from 'zod/mini';

/** Lines of a file from one to another, both included. */
export type LineRange = readonly [from: number, to: number];

/** More than any list of lines of a file of 20,000 rows takes. */
const mostLetters = 200_000;
const shape = /^\d{1,8}(?:-\d{1,8})?(?:,\d{1,8}(?:-\d{1,8})?)*$/;

/** Lines as a call carries them, such as `5,12-18`; nothing for none. */
export const linesText = z.pipe(
  z.string().check(z.maxLength(mostLetters)),
  z.transform((value: string, context): LineRange[] => {
    const ranges = readLines(value);
    if (ranges) return ranges;
    context.issues.push({ code: 'custom', input: value, message: 'Send lines like 5,12-18.' });
    return z.NEVER;
  }),
);

function readLines(text: string): LineRange[] | undefined {
  const plain = text.replaceAll(' ', '');
  if (plain === '') return [];
  if (!shape.test(plain)) return undefined;
  const ranges = plain.split(',').map((part): LineRange => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return [from, to];
  });
  return ranges.every(([from, to]) => from >= 1 && from <= to) ? ranges : undefined;
}

/** Lines in the shortest such text. */
export function writeLines(lines: Iterable<number>): string {
  const ranges: [number, number][] = [];
  for (const line of [...lines].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

/** Every line that a text written by `writeLines` names. */
export function linesOf(text: string): number[] {
  return (readLines(text) ?? []).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_none, at) => from + at),
  );
}
