import { mergedFromSlices } from '../../slices.ts';
import { commonFields } from '../../slices/common-fields.ts';
import type { FieldWords, Translate } from '../../slices/event-words.ts';

/** The recorded fields in the office's words, and how their values are read. */
export const fieldWords: Readonly<Record<string, FieldWords>> = Object.fromEntries(
  Object.entries({ ...commonFields, ...mergedFromSlices((slice) => slice.fields) }).map(([name, words]) => [
    name,
    'word' in words ? words : { word: words },
  ]),
);

/** As a form asks for them; the database keeps no order. What is not here comes after. */
const usualOrder = [
  'title',
  'name',
  'companyName',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'postalCode',
  'startsAt',
  'endsAt',
];

/** Where a field stands among others. */
export function fieldRank(field: string): number {
  const rank = usualOrder.indexOf(field);
  return rank === -1 ? usualOrder.length : rank;
}

/** The name of a field; one that the table does not know by its own words apart: `dueDate` is `Due date`. */
export function fieldName(field: string, t: Translate): string {
  const known = fieldWords[field];
  if (known) return t(known.word);
  const words = field
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of several, as a form asks for them, with commas between. */
export function fieldNames(fields: readonly string[], t: Translate): string {
  return fields
    .toSorted((one, other) => fieldRank(one) - fieldRank(other))
    .map((field) => fieldName(field, t))
    .join(', ');
}
