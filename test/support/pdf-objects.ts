import { inflateSync } from 'node:zlib';

/** A value of a PDF file; names keep their slash, references are read as `{ ref }`. */
export type PdfValue = number | boolean | null | string | PdfText | PdfRef | PdfValue[] | PdfDict;
export interface PdfRef {
  ref: number;
}
/** The bytes of a text, one a letter. */
export interface PdfText {
  bytes: string;
}
export interface PdfDict {
  [name: `/${string}`]: PdfValue;
}

/** A text in parentheses, which may hold further pairs of them as they are. */
const bracketed = Array.from({ length: 5 }).reduce<string>(
  (inner) => `\\((?:\\\\[^]|[^\\\\()]${inner && `|${inner}`})*\\)`,
  '',
);
const token = new RegExp(
  `\\s*(?:%[^\\n]*\\n\\s*)*(<<|>>|[[\\]]|${bracketed}|<[0-9A-Fa-f\\s]*>|\\/[^\\s<>[\\]()/%]*|[^\\s<>[\\]()/%]+)`,
  'y',
);

/** The words of a PDF's text one after another: marks of lists, names, numbers, texts, operators. */
export function* tokensOf(source: string, start = 0): Generator<string> {
  token.lastIndex = start;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const end = token.lastIndex;
    yield match[1]!;
    token.lastIndex = end;
  }
}

/** Reads values until the tokens end; `onWord` is told of every bare word with the values before it. */
export function readValues(
  tokens: Iterator<string>,
  onWord: (word: string, before: PdfValue[]) => void,
  until?: string,
): PdfValue[] {
  const values: PdfValue[] = [];
  for (let next = tokens.next(); !next.done && next.value !== until; next = tokens.next()) {
    const word = next.value;
    if (word === '<<') values.push(dictOf(readValues(tokens, onWord, '>>')));
    else if (word === '[') values.push(readValues(tokens, onWord, ']'));
    else if (word === 'R') values.push({ ref: values.splice(-2)[0] as number });
    else if (word.startsWith('(')) values.push({ bytes: unescaped(word.slice(1, -1)) });
    else if (word.startsWith('<')) values.push({ bytes: fromHex(word.slice(1, -1)) });
    else if (word.startsWith('/')) values.push(word);
    else if (/^[+-]?[\d.]+$/.test(word)) values.push(Number(word));
    else if (word === 'true' || word === 'false') values.push(word === 'true');
    else if (word === 'null') values.push(null);
    else onWord(word, values);
  }
  return values;
}

function dictOf(values: readonly PdfValue[]): PdfDict {
  const dict: PdfDict = {};
  for (let index = 0; index < values.length; index += 2)
    dict[values[index] as `/${string}`] = values[index + 1]!;
  return dict;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replaceAll(/\\([0-7]{1,3}|[^])/g, (_all, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  );
}

function fromHex(text: string): string {
  return Buffer.from(text.replaceAll(/\s/g, ''), 'hex').toString('latin1');
}

/** A text of the document's own words (a title, an `ActualText`), in UTF-16 where it says so. */
export function decodeText({ bytes }: PdfText): string {
  if (!bytes.startsWith('\u00FE\u00FF')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

/** The objects of an uncompressed PDF file by their number. */
export function readObjects(file: Uint8Array) {
  const source = Buffer.from(file).toString('latin1');
  const starts = new Map<number, number>();
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)) {
    starts.set(Number(match[1]), match.index + match[0].length);
  }
  const known = new Map<number, PdfValue>();

  function object(number: number): PdfValue {
    let value = known.get(number);
    if (value === undefined) {
      const end = source.slice(starts.get(number)).search(/\b(?:endobj|stream)\b/);
      const text = source.slice(starts.get(number), starts.get(number)! + end);
      value = readValues(tokensOf(text), () => undefined)[0] ?? null;
      known.set(number, value);
    }
    return value;
  }

  function resolve(value: PdfValue | undefined): PdfValue {
    return value && typeof value === 'object' && 'ref' in value ? object(value.ref) : (value ?? null);
  }

  function stream({ ref }: PdfRef): string {
    const dict = object(ref) as PdfDict;
    const start = source.indexOf('stream', starts.get(ref)) + 'stream'.length;
    const first = source.startsWith('\r\n', start) ? start + 2 : start + 1;
    const bytes = Buffer.from(source.slice(first, first + (resolve(dict['/Length']) as number)), 'latin1');
    return (dict['/Filter'] === undefined ? bytes : inflateSync(bytes)).toString('latin1');
  }

  return { object, resolve, stream, numbers: [...starts.keys()] };
}
