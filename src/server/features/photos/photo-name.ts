import { shownName, stemOf } from '../../platform/http/shown-name.ts';

/** As many bytes as a disk takes; each is at most three letters of an address (`maxParamLength`, where a number has room too). */
const mostBytes = 255;

/**
 * The name of a photo: what its sender calls it, as one part of a path that cannot climb or hide its ending. `ending` is that of what
 * was kept.
 */
export function safeName(given: string, ending: string): string {
  const stem = stemOf(shownName(given, 'photo'))
    // What cannot be seen, but for what joins the signs of an emoji or is the flag of a state.
    .replaceAll(/(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{C}/gu, '')
    .replaceAll(/\s+/g, ' ');
  const short = shortened(stem, mostBytes - ending.length);
  return `${short.replaceAll(/^[ .]+|(?<![ .])[ .]+$/g, '') || 'photo'}${ending}`;
}

function shortened(stem: string, most: number): string {
  let short = '';
  let bytes = 0;
  for (const letter of stem) {
    bytes += Buffer.byteLength(letter);
    if (bytes > most) break;
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
