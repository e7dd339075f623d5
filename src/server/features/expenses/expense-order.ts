import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ExpenseSort, ExpenseSortKey } from '../../../shared/expenses/expense-contract.ts';
import { isDay } from '../../../shared/kernel/dates.ts';
import { decodeCursor, isInstantText } from '../../platform/http/cursor.ts';

/** What an order compares of expenses `x`, before their id, and how a place in it is written. */
interface Place {
  sql: string;
  type: 'date' | 'timestamptz' | 'bigint' | 'text' | 'boolean';
}

const places: Record<ExpenseSortKey, Place> = {
  date: { sql: 'x.spent_on', type: 'date' },
  createdAt: { sql: 'x.created_at', type: 'timestamptz' },
  cost: { sql: 'x.cost_cents', type: 'bigint' },
  unpaid: { sql: '(x.cost_cents - x.paid_cents)', type: 'bigint' },
  paidTo: { sql: 'lower(x.paid_to)', type: 'text' },
  category: { sql: 'lower(x.category)', type: 'text' },
};

/** What an order compares, the ids last, and SQL of the whole. */
export function orderOf(sort: ExpenseSort) {
  const compared = placesOf(sort);
  const keys = [...compared.map(({ sql }) => sql), 'x.id'];
  const direction = sort === 'unpaidFirst' || sort.startsWith('-') ? 'desc' : 'asc';
  return { places: compared, keys, direction, by: keys.map((each) => `${each} ${direction}`).join(', ') };
}

function placesOf(sort: ExpenseSort): readonly Place[] {
  // What is unpaid, and of that and of the rest the newest.
  if (sort === 'unpaidFirst') return [{ sql: `(x.status <> 'paid')`, type: 'boolean' }, places.date];
  return [places[sort.replace('-', '') as ExpenseSortKey]];
}

const forms: Record<Place['type'], (value: string) => boolean> = {
  date: isDay,
  timestamptz: isInstantText,
  bigint: (value) => /^-?\d{1,15}$/.test(value),
  text: (value) => value.length <= 1000 && !value.includes('\0') && value.isWellFormed(),
  boolean: (value) => value === 'true' || value === 'false',
};

/** Where a page ended: what its last row has of the order, and its id. */
export interface ReachedPlace {
  values: string[];
  id: number;
}

/** The place of a cursor, checked for its types: that of another order is refused (400) before the database sees it. */
export function placeIn(sort: ExpenseSort, cursor: string): ReachedPlace {
  const { value, id } = decodeCursor(cursor);
  const values = readList(value);
  const compared = placesOf(sort);
  const fits = ({ type }: Place, index: number) => {
    const value = values[index];
    return typeof value === 'string' && forms[type](value);
  };
  if (values.length === compared.length && compared.every(fits)) return { values: values as string[], id };
  const sentence = 'This place in the list belongs to another order. Start from the first page.';
  throw new AppError('request.malformed', sentence, { fields: { cursor: sentence } });
}

function readList(text: unknown): unknown[] {
  try {
    const list: unknown = JSON.parse(String(text));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
