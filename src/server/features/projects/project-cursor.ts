import { AppError } from '../../../shared/kernel/app-error.ts';
import { isInstantText } from '../../platform/http/cursor.ts';

const forms = {
  timestamptz: isInstantText,
  text: (value: string) => /^[^\0]{0,1000}$/s.test(value) && value.isWellFormed(),
  bigint: (value: string) => /^-?\d{1,15}$/.test(value),
  smallint: (value: string) => /^\d{1,2}$/.test(value),
};

/** The place in an order, checked for its type: a cursor of another order is refused (400) before the database sees it. */
export function cursorValue(value: string | number | null, type: keyof typeof forms): string {
  if (typeof value === 'string' && forms[type](value)) return value;
  const sentence = 'This place in the list belongs to another order. Start from the first page.';
  throw new AppError('request.malformed', sentence, { fields: { cursor: sentence } });
}
