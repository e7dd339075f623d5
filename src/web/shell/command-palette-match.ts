import { foldLetters } from '../../shared/kernel/fold-letters.ts';
import { foldWithPlaces, merged, rangesOf, type Range } from '../ui/marked-ranges.ts';

export interface Match {
  /** Lower is better: 0 begins with it, 1 a word does, 2 holds it, 3 its letters begin the words. */
  score: number;
  ranges: readonly Range[];
}

/** Where the words stand in a text; undefined unless all of them do, or their letters begin its words: `nl` is New lead. */
export function matchText(query: string, text: string): Match | undefined {
  const words = wordsOf(query);
  const { folded, inText } = foldWithPlaces(text);
  if (words.length === 0) return { score: 2, ranges: [] };
  const places = words.map((word) => bestPlace(folded, word));
  if (places.every((place) => place >= 0)) {
    const worst = Math.max(...places.map((place) => (place === 0 ? 0 : isWordStart(folded, place) ? 1 : 2)));
    return {
      score: folded.startsWith(words.join(' ')) ? 0 : Math.max(1, worst),
      ranges: merged(places.map((place, index) => inText([place, place + words[index]!.length]))),
    };
  }
  const initials = words.length === 1 ? initialsOf(folded, words[0]!) : undefined;
  return initials && { score: 3, ranges: initials.map(inText) };
}

/** Where the words stand in what was found, telephone digits also across the signs that are written between them. */
export function rangesIn(query: string, text: string): readonly Range[] {
  const { folded, inText } = foldWithPlaces(text);
  const words = wordsOf(query);
  const found = rangesOf(
    words.filter((word) => word.length > 1),
    folded,
  );
  for (const letter of words.filter((word) => word.length === 1)) {
    const place = bestPlace(folded, letter);
    if (isWordStart(folded, place)) found.push([place, place + 1]);
  }
  const ranges = found.map(inText);
  const digits = query.replace(/\D/g, '');
  const isNumber = /^[\d\s().+/-]+$/.test(query.trim());
  for (const sought of isNumber ? [digits] : query.split(/\s+/).filter((word) => /^\d+$/.test(word))) {
    if (sought.length >= 3) ranges.push(...digitRanges(text, sought));
  }
  return merged(ranges);
}

/** Whether something that was found for a shorter query also holds a longer one. */
export function isHeld(query: string, text: string): boolean {
  const folded = foldLetters(text);
  const digits = text.replace(/\D/g, ' ').replaceAll(/ +/g, '');
  return wordsOf(query).every(
    (word) =>
      folded.includes(word) ||
      (/^[\d().+/-]+$/.test(word) && digits.includes(word.replace(/\D/g, '')) && /\d/.test(word)),
  );
}

export const wordsOf = (query: string): string[] => foldLetters(query).split(/\s+/).filter(Boolean);

const isWordStart = (text: string, place: number) =>
  place === 0 || (place > 0 && !/[\p{L}\p{N}]/u.test(text[place - 1]!));

/** Where a word stands, rather where a word of the text begins. */
function bestPlace(text: string, word: string): number {
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
    if (isWordStart(text, place)) return place;
  }
  return text.indexOf(word);
}

/** Each letter goes on from the one before or begins a word. */
function initialsOf(text: string, letters: string): Range[] | undefined {
  const starts = placesOf(text).filter(
    (place) => isWordStart(text, place) && /[\p{L}\p{N}]/u.test(text[place]!),
  );
  const ranges: Range[] = [];
  function follow(index: number, after: number): boolean {
    if (index === letters.length) return true;
    const places = [
      ...(after > 0 ? [after] : []),
      ...starts.filter((start) => start > after || (start === 0 && index === 0)),
    ];
    for (const place of places) {
      if (text[place] !== letters[index]) continue;
      ranges.push([place, place + 1]);
      if (follow(index + 1, place + 1)) return true;
      ranges.pop();
    }
    return false;
  }
  return letters.length > 1 && follow(0, 0) ? merged(ranges) : undefined;
}

/** Where digits stand, whatever is written between them. */
function digitRanges(text: string, digits: string): Range[] {
  const places = placesOf(text).filter((place) => /\d/.test(text[place]!));
  const run = places.map((place) => text[place]).join('');
  const found = run.indexOf(digits);
  if (found < 0) return [];
  const [from, to] = [places[found]!, places[found + digits.length - 1]! + 1];
  // Digits of two things that only stand beside each other are no number.
  return /^[\d\s().+/-]*$/.test(text.slice(from, to)) ? [[from, to]] : [];
}

const placesOf = (text: string) => Array.from({ length: text.length }, (_nothing, place) => place);
