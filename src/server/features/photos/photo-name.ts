/** Letters of a name without its ending, and what they take in an address: with a number and its ending it still fits (`maxParamLength`). */
const longestStem = 80;
const longestInAddress = 240;

/**
 * The name of a photo, made of what its sender calls it: one part of a path, that cannot climb, hide its ending or turn the letters
 * around. `ending` is that of what was kept.
 */
export function safeName(given: string, ending: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    // What cannot be seen: controls, marks of direction, halves of pairs.
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ');
  return `${shortened(stem).replaceAll(/^[ .]+|(?<![ .])[ .]+$/g, '') || 'photo'}${ending}`;
}

function shortened(stem: string): string {
  let short = '';
  let length = 0;
  for (const letter of [...stem].slice(0, longestStem)) {
    length += encodeURIComponent(letter).length;
    if (length > longestInAddress) break;
    short += letter;
  }
  return short;
}

/** The ending of a name, with its dot. */
export const endingOf = (name: string) => name.slice(name.lastIndexOf('.'));

/** A name as two that differ only in their letters' size are one. */
const keyOf = (name: string) => name.toLowerCase();

/** Gives names away, each once: `IMG_1.jpg`, then `IMG_1 (2).jpg`. */
export class FreeNames {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set([...taken].map(keyOf));
  }

  take(wanted: string): string {
    const dot = wanted.lastIndexOf('.');
    let name = wanted;
    for (let count = 2; this.#taken.has(keyOf(name)); count += 1) {
      name = `${wanted.slice(0, dot)} (${count})${wanted.slice(dot)}`;
    }
    this.#taken.add(keyOf(name));
    return name;
  }
}
