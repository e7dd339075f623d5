import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Catalogue = Readonly<Record<string, string | CompiledMessage>>;

/** A sentence with values in it, ready to be recognized and written anew. */
interface Pattern {
  /** What it begins and ends with, which tells most others apart without reading them. */
  prefix: string;
  suffix: string;
  expression: RegExp;
  /** The names of its places in their order. */
  places: readonly string[];
  /** Places that stand in quotation marks: a name, which is never translated. */
  names: ReadonlySet<string>;
  translation: readonly Token[];
  /** How much of it is its own words. */
  weight: number;
}

type Token = string | { place: string };

function tokensOf(message: string | CompiledMessage): Token[] {
  const parts = typeof message === 'string' ? [message] : message;
  return parts.map((part) => (typeof part === 'string' ? part : { place: part[0] }));
}

function isPlain(tokens: readonly Token[]): tokens is readonly string[] {
  return tokens.every((token) => typeof token === 'string');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Where one sentence ends and another begins. */
const boundary = /(?<=[.?!]) (?=["“¿A-Z\d])/;
/** More is no text that somebody wrote to be read at once. */
const mostSentences = 12;
const longestText = 2_000;

function patternOf(english: readonly Token[], translation: readonly Token[]): Pattern {
  const [first, last] = [english[0], english.at(-1)];
  const places = english.flatMap((token) => (typeof token === 'string' ? [] : [token.place]));
  const isQuoted = (at: number) =>
    /["“]$/.test(textAt(english, at - 1)) && /^["”]/.test(textAt(english, at + 1));
  return {
    prefix: typeof first === 'string' ? first : '',
    suffix: typeof last === 'string' ? last : '',
    expression: new RegExp(
      `^${english.map((token) => (typeof token === 'string' ? escaped(token) : '([^]*?)')).join('')}$`,
    ),
    places,
    names: new Set(
      english.flatMap((token, at) => (typeof token !== 'string' && isQuoted(at) ? [token.place] : [])),
    ),
    translation,
    weight: english.reduce((sum, token) => sum + (typeof token === 'string' ? token.length : 0), 0),
  };
}

function textAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return typeof token === 'string' ? token : '';
}

/**
 * Translates what was put together elsewhere, by a catalogue in two languages: a text that stands in it, one with values in it, several
 * one behind the other, or one behind a name and a colon. A value that stands in the catalogue itself is translated too, unless it is in
 * quotation marks; `sayValue` knows days and amounts. What is not known stays as it is.
 */
export function sentenceTranslator(
  english: Catalogue,
  translated: Catalogue,
  sayValue: (value: string) => string | undefined = () => undefined,
): (text: string) => string {
  const exact = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [id, message] of Object.entries(english)) {
    const [from, to] = [tokensOf(message), tokensOf(translated[id] ?? message)];
    if (isPlain(from) && isPlain(to)) exact.set(from.join(''), to.join(''));
    else patterns.push(patternOf(from, to));
  }
  patterns.sort((one, other) => other.weight - one.weight);

  /** `isStrict` takes no value that holds the end of a sentence; `isValue` nothing that any name might look like. */
  function recognized(text: string, { isStrict = true, isValue = false }): string | undefined {
    const whole = exact.get(text);
    if (whole !== undefined) return whole;
    for (const pattern of patterns) {
      const { prefix, suffix, expression, places } = pattern;
      if (!text.startsWith(prefix) || !text.endsWith(suffix)) continue;
      if (isValue && !/[a-z]/.test(prefix + suffix)) continue;
      const values = expression.exec(text)?.slice(1);
      if (!values || (isStrict && values.some((value) => boundary.test(value)))) continue;
      return written(pattern, new Map(places.map((place, at) => [place, values[at]!])));
    }
    return undefined;
  }

  function written({ translation, names }: Pattern, values: ReadonlyMap<string, string>): string {
    return translation
      .map((token) => {
        if (typeof token === 'string') return token;
        const value = values.get(token.place) ?? '';
        if (names.has(token.place)) return value;
        return sayValue(value) ?? translatedText(value, true) ?? value;
      })
      .join('');
  }

  /** What stands behind a field, a file or an address, and a colon. */
  function behindName(text: string): string | undefined {
    for (let at = text.indexOf(': '); at > 0; at = text.indexOf(': ', at + 1)) {
      const name = text.slice(0, at);
      // Another sentence is no name.
      if (boundary.test(name)) return undefined;
      const rest = recognized(text.slice(at + 2), {});
      if (rest !== undefined) return `${name}: ${rest}`;
    }
    return undefined;
  }

  /** One sentence after the other, as many together as are known together. */
  function oneByOne(text: string): { text: string; isWhole: boolean } | undefined {
    const pieces = text.split(boundary);
    if (pieces.length === 1 || pieces.length > mostSentences) return undefined;
    const found: string[] = [];
    let [known, at] = [0, 0];
    while (at < pieces.length) {
      let end = pieces.length;
      let translation: string | undefined;
      for (; end > at; end -= 1) {
        const part = pieces.slice(at, end).join(' ');
        translation = recognized(part, {}) ?? behindName(part);
        if (translation !== undefined) break;
      }
      if (translation === undefined) end = at + 1;
      else known += end - at;
      found.push(translation ?? pieces[at]!);
      at = end;
    }
    return known === 0 ? undefined : { text: found.join(' '), isWhole: known === pieces.length };
  }

  function translatedText(text: string, isValue = false): string | undefined {
    const strict = recognized(text, { isValue });
    if (strict !== undefined) return strict;
    const sequence = oneByOne(text);
    if (sequence?.isWhole) return sequence.text;
    return recognized(text, { isStrict: false, isValue }) ?? behindName(text) ?? sequence?.text;
  }

  return (text) => (text.length > longestText ? text : (translatedText(text) ?? text));
}
