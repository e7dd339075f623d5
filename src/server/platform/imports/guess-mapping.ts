import type { ColumnMapping } from '../../../shared/imports/import-contract.ts';
import type { ImportField } from './import-fields.ts';

/** What a field says of its column. */
type HeadedField = Pick<
  ImportField<unknown>,
  'headings' | 'isRequired' | 'orElse' | 'secondOf' | 'comesFirst'
>;
type HeadedFields = Readonly<Record<string, HeadedField>>;

/** How people shorten words in headings. */
const longWords: Readonly<Record<string, string>> = {
  ph: 'phone',
  phn: 'phone',
  phones: 'phone',
  tel: 'phone',
  telephone: 'phone',
  mob: 'mobile',
  addr: 'address',
  addresses: 'address',
  str: 'street',
  desc: 'description',
  descr: 'description',
  cat: 'category',
  cust: 'customer',
  co: 'company',
  prod: 'product',
  emails: 'email',
  mail: 'email',
  no: 'number',
  num: 'number',
  nr: 'number',
  numbers: 'number',
};

/** What a heading says beside its subject: `E-mail 1 - Value`, `Street Line 1`, `Main Phone #s`. */
const isFiller = (word: string) => /^\d+$/.test(word) || ['s', 'value', 'line', 'usd'].includes(word);
/** What may follow a subject: `Phone home`. */
const kinds = new Set([
  'home',
  'work',
  'office',
  'mobile',
  'cell',
  'other',
  'main',
  'primary',
  'billing',
  'default',
  'casa',
  'trabajo',
  'oficina',
  'movil',
  'celular',
]);

/** The words of a heading, written out: `Home Ph.` is home, phone. */
function wordsOf(heading: string): string[] {
  return heading
    .slice(0, 200)
    .replace(/\(([^()]*)\)/g, (_all, said: string) =>
      kinds.has(said.trim().toLowerCase()) ? ` ${said} ` : ' ',
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll('e-mail', 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(longWords, word) ? longWords[word]! : word));
}

const joined = (words: readonly string[]) => words.join('');
const endsWith = (words: readonly string[], last: readonly string[]) =>
  words.length > last.length && last.every((word, at) => words[words.length - last.length + at] === word);
const startsWith = (words: readonly string[], first: readonly string[]) =>
  words.length > first.length && first.every((word, at) => words[at] === word);

/**
 * The columns for the fields that `wished` does not name: by the heading as it is known, then by one that ends with it (`Our Cost`),
 * then by one that says of what kind it is (`Phone home`).
 */
export function guessMapping(
  fields: HeadedFields,
  headings: readonly string[],
  wished: ColumnMapping | undefined,
): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const [key, column] of Object.entries(wished ?? {})) {
    if (Object.hasOwn(fields, key))
      mapping[key] = column !== null && column < headings.length ? column : null;
  }
  const words = headings.map(wordsOf);
  const names = Object.entries(fields).map(([key, field]) => ({
    key,
    names: [key, ...field.headings].map((name) => wordsOf(name)),
  }));
  const subjectOf = (heading: readonly string[]) => heading.filter((word) => !isFiller(word));
  const fits: ((heading: readonly string[], name: readonly string[]) => boolean)[] = [
    (heading, name) => joined(heading) === joined(name),
    (heading, name) => joined(subjectOf(heading)) === joined(name),
    (heading, name) => endsWith(subjectOf(heading), name),
    (heading, name) =>
      startsWith(heading, name) && heading.slice(name.length).every((word) => kinds.has(word)),
  ];
  const isFree = (column: number) => column >= 0 && !Object.values(mapping).includes(column);
  for (const isFitting of fits) {
    for (const { key, names: known } of names) {
      if (mapping[key] !== undefined) continue;
      for (const name of known) {
        const column = words.findIndex((heading, at) => isFree(at) && isFitting(heading, name));
        if (column >= 0) mapping[key] ??= column;
      }
    }
  }
  for (const [key, { secondOf, comesFirst }] of Object.entries(fields)) {
    if (secondOf === undefined || wished?.[key] !== undefined || wished?.[secondOf] !== undefined) continue;
    const own = mapping[key] ?? null;
    const first = mapping[secondOf] ?? null;
    if (own === null) continue;
    // Who has one phone has it in the first place, whatever its column is called.
    if (first !== null && !comesFirst?.(headings[own]!, headings[first]!)) continue;
    mapping[secondOf] = own;
    mapping[key] = first;
  }
  for (const key of Object.keys(fields)) mapping[key] ??= null;
  return mapping;
}

/** The required fields that have no column. */
export function missingFields(fields: HeadedFields, mapping: ColumnMapping): string[] {
  const isThere = (key: string) => mapping[key] !== null;
  return Object.entries(fields)
    .filter(([key, { isRequired, orElse = [] }]) => isRequired && ![key, ...orElse].some(isThere))
    .map(([key]) => key);
}

/** How many of the fields these headings have; none where a required one is missing. */
export function countWanted(fields: HeadedFields, headings: readonly string[]): number {
  const mapping = guessMapping(fields, headings, undefined);
  if (missingFields(fields, mapping).length > 0) return 0;
  return Object.values(mapping).filter((column) => column !== null).length;
}
