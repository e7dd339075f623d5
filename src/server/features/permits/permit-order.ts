import { isDay } from '../../../shared/kernel/dates.ts';
import type { PermitSort, PermitSortKey } from '../../../shared/permits/permit-contract.ts';
import { isInstantText } from '../../platform/http/cursor.ts';

/** What an order compares of permits `x`, before their id, and how a place in it is written. */
export interface PermitOrder {
  sql: string;
  type: 'date' | 'timestamptz' | 'bigint' | 'text';
  isDescending: boolean;
}

/** A permit without the day stands at the end, whichever way the days go. */
const dayOr = (column: string, isDescending: boolean) =>
  `coalesce(${column}, date '${isDescending ? '1900-01-01' : '2999-12-31'}')`;

const places: Record<PermitSortKey, (isDescending: boolean) => Pick<PermitOrder, 'sql' | 'type'>> = {
  submittedOn: (isDescending) => ({ sql: dayOr('x.submitted_on', isDescending), type: 'date' }),
  released: (isDescending) => ({ sql: dayOr('x.released_on', isDescending), type: 'date' }),
  expiresOn: (isDescending) => ({ sql: dayOr('x.expires_on', isDescending), type: 'date' }),
  followUpOn: (isDescending) => ({ sql: dayOr('x.follow_up_on', isDescending), type: 'date' }),
  createdAt: () => ({ sql: 'x.created_at', type: 'timestamptz' }),
  title: () => ({ sql: 'lower(x.title)', type: 'text' }),
  issuing_authority: () => ({ sql: 'lower(x.issuing_authority)', type: 'text' }),
};

export function permitOrderOf(sort: PermitSort): PermitOrder {
  if (sort === 'waitingFirst') return { sql: 'x.list_order', type: 'bigint', isDescending: false };
  const isDescending = sort.startsWith('-');
  return { ...places[sort.replace('-', '') as PermitSortKey](isDescending), isDescending };
}

const forms: Record<PermitOrder['type'], (value: string) => boolean> = {
  date: isDay,
  timestamptz: isInstantText,
  bigint: (value) => /^-?\d{1,15}$/.test(value),
  text: (value) => value.length <= 1000 && !value.includes('\0') && value.isWellFormed(),
};

/** Whether a place where a page ended can be one of this order. */
export const isPlaceOf = (order: PermitOrder) => (value: string) => forms[order.type](value);
