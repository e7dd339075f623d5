import { AppError } from '../../../shared/kernel/app-error.ts';

const forms = {
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/,
  text: /^[^\0]{0,1000}$/s,
  bigint: /^-?\d{1,15}$/,
  smallint: /^\d{1,2}$/,
};

/** The place in an order, checked for its type: a cursor of another order is refused (400) before the database sees it. */
export function cursorValue(value: string | number | null, type: keyof typeof forms): string {
  const isTime = type !== 'timestamptz' || !Number.isNaN(Date.parse(String(value)));
  if (typeof value === 'string' && forms[type].test(value) && isTime && value.isWellFormed()) return value;
  const sentence = 'This place in the list belongs to another order. Start from the first page.';
  throw new AppError('request.malformed', sentence, { fields: { cursor: sentence } });
}
