import { AppError } from '../../../shared/kernel/app-error.ts';
import { isDay } from '../../../shared/kernel/dates.ts';

/** Whether PostgreSQL can read a text as a value of a type; anything else in a cursor is refused before it gets there. */
const readable = {
  name: isText,
  text: isText,
  bigint: (value: string) => /^-?\d{1,18}$/.test(value),
  smallint: (value: string) => /^-?\d{1,4}$/.test(value),
  boolean: (value: string) => value === 'true' || value === 'false',
  date: (value: string) => isInfinity(value) || isDay(value),
  timestamptz: (value: string) => isInfinity(value) || isInstantText(value),
};

function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

const isInfinity = (value: string) => value === 'infinity' || value === '-infinity';

/** As PostgreSQL writes an instant in UTC and reads it again: a day such as February 31, or of the year 0, would be refused by it. */
function isInstantText(value: string): boolean {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?\+00$/.exec(value) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && !day.startsWith('0000');
}

/** What an order compares: SQL that is never null, and its type. */
export interface SortColumn {
  sql: string;
  /** A `name` is whatever people read in a language; a `text` is compared by its bytes, as numbers that are filled up with zeros are. */
  type: keyof typeof readable;
  /** A join that it is read from, where the tables of the list do not hold it. */
  joined?: string;
}

/** The order of a list. Rows that are alike in all its columns are ordered by their ids. */
export interface Order {
  /** As it is wished in the query: `-createdAt`. It stands in the cursors, so that one of another order is known. */
  name: string;
  columns: readonly SortColumn[];
  isDescending: boolean;
}

type Sorted = SortColumn | readonly SortColumn[];

/** What can be sorted by: a column each or several, or what they are in a direction. */
export type SortColumns<Key extends string> = Record<Key, Sorted | ((isDescending: boolean) => Sorted)>;

/** The order that a query wishes. */
export function orderBy<Key extends string>(columns: SortColumns<Key>, sort: Key | `-${Key}`): Order {
  const isDescending = sort.startsWith('-');
  const wished = columns[sort.replace(/^-/, '') as Key];
  const sorted: Sorted = typeof wished === 'function' ? wished(isDescending) : wished;
  return {
    name: sort,
    columns: [sorted].flat(),
    isDescending,
  };
}

/** A day or an instant, without which a row stands at the end, whichever way they go. */
export const missingLast =
  (column: string, type: 'date' | 'timestamptz' = 'date') =>
  (isDescending: boolean): SortColumn => ({
    sql: `coalesce(${column}, '${isDescending ? '-infinity' : 'infinity'}')`,
    type,
  });

/** A name or another text, empty or null where it is missing: such rows stand at the end, whichever way they go. */
export const missingTextLast =
  (column: string, type: 'name' | 'text' = 'name') =>
  (isDescending: boolean): SortColumn[] => [
    { sql: `(coalesce(${column}, '') ${isDescending ? '<>' : '='} '')`, type: 'boolean' },
    { sql: `coalesce(${column}, '')`, type },
  ];

/** The newest first, as ids grow. */
export const newestFirst: Order = { name: 'newest', columns: [], isDescending: true };

/** Where a page of a list ended: what its last row has of the columns of the order, as text, and its id. */
export interface Cursor {
  values: readonly string[];
  id: number;
}

export function encodeCursor({ name }: Order, { values, id }: Cursor): string {
  return Buffer.from(JSON.stringify([name, ...values, id])).toString('base64url');
}

/** Reads a cursor that `encodeCursor` wrote; refuses (400) one of another order, and anything else. */
export function decodeCursor({ name, columns }: Order, text: string): Cursor {
  const [writtenFor, ...values] = readList(text);
  const id = values.pop();
  if (writtenFor !== name && typeof writtenFor === 'string')
    throw refusal('This place belongs to a list in another order.');
  const fits = ({ type }: SortColumn, index: number) => {
    const value = values[index];
    return typeof value === 'string' && readable[type](value);
  };
  if (
    writtenFor === name &&
    Number.isSafeInteger(id) &&
    values.length === columns.length &&
    columns.every(fits)
  )
    return { values: values as string[], id: id as number };
  throw refusal('This place isn’t in the list.');
}

function readList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const refusal = (sentence: string) =>
  new AppError('request.malformed', `${sentence} Start from the first page.`, {
    fields: { cursor: sentence },
  });
