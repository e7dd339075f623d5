import { foldLetters } from '../../shared/kernel/fold-letters.ts';

/** A piece of a text, from where up to where. */
export type Range = readonly [from: number, to: number];

/** A text as it is searched, and where a piece of that stands in the text itself: ß is two letters there, an accent of its own none. */
export function foldWithPlaces(text: string): { folded: string; inText: (range: Range) => Range } {
  const places: number[] = [];
  let [folded, at] = ['', 0];
  for (const sign of text) {
    const letters = foldLetters(sign);
    for (let count = 0; count < letters.length; count += 1) places.push(at);
    folded += letters;
    at += sign.length;
  }
  const endOf = (last: number) => {
    let next = last + 1;
    while (places[next] === places[last]) next += 1;
    return places[next] ?? text.length;
  };
  return { folded, inText: ([from, to]) => [places[from]!, endOf(to - 1)] };
}

/** Where folded words stand in a folded text, wherever they do. */
export function rangesOf(words: readonly string[], folded: string): Range[] {
  const ranges: Range[] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      ranges.push([at, at + word.length]);
  return ranges;
}

/** In their order, those as one that touch. */
export function merged(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
