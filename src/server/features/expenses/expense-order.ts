import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ExpenseSort, ExpenseSortKey } from '../../../shared/expenses/expense-contract.ts';
import { isDay } from '../../../shared/kernel/dates.ts';
import { isInstantText } from '../../platform/http/cursor.ts';

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

export interface ExpenseOrder {
  places: readonly Place[];
  isDescending: boolean;
}

export function orderOf(sort: ExpenseSort): ExpenseOrder {
  // What is unpaid, and of that and of the rest the newest.
  if (sort === 'unpaidFirst') {
    return { places: [{ sql: `(x.status <> 'paid')`, type: 'boolean' }, places.date], isDescending: true };
  }
  const isDescending = sort.startsWith('-');
  return { places: [places[sort.replace('-', '') as ExpenseSortKey]], isDescending };
}

const forms: Record<Place['type'], (value: string) => boolean> = {
  date: isDay,
  timestamptz: isInstantText,
  bigint: (value) => /^-?\d{1,15}$/.test(value),
  text: (value) => value.length <= 1000 && !value.includes('\0') && value.isWellFormed(),
  boolean: (value) => value === 'true' || value === 'false',
};

/** The place where a page ended, checked for its types: that of another order is refused (400) before the database sees it. */
export function cursorPlaces(text: unknown, order: ExpenseOrder): string[] {
  const values = readList(text);
  const fits = ({ type }: Place, index: number) => {
    const value = values[index];
    return typeof value === 'string' && forms[type](value);
  };
  if (values.length === order.places.length && order.places.every(fits)) return values as string[];
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
