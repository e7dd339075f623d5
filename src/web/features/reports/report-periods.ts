import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addDays, type Day } from '../../../shared/kernel/dates.ts';
import { readPeriod, type Period } from '../../../shared/projects/signed-period.ts';

export const namedPeriods = [
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'last_year',
  'all',
] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

export const periodNames: Readonly<Record<NamedPeriod, MessageDescriptor>> = {
  this_month: msg`This month`,
  last_month: msg`Last month`,
  this_quarter: msg`This quarter`,
  this_year: msg`This year`,
  last_year: msg`Last year`,
  all: msg`All time`,
};

const first = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01` as Day;

/** The days of `months` months from the beginning of one; a month beyond December is in the next year. */
function monthsFrom(year: number, month: number, months: number): Period {
  const end = month + months;
  return {
    from: first(year, month),
    to: addDays(end > 12 ? first(year + 1, end - 12) : first(year, end), -1),
  };
}

/** The days of a period as the address names it: a named one, or `from..to`. Undefined for all time, and for what is none. */
export function daysOfPeriod(period: string, today: Day): Period | undefined {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  switch (period) {
    case 'this_month':
      return monthsFrom(year, month, 1);
    case 'last_month':
      return month === 1 ? monthsFrom(year - 1, 12, 1) : monthsFrom(year, month - 1, 1);
    case 'this_quarter':
      return monthsFrom(year, month - ((month - 1) % 3), 3);
    case 'this_year':
      return monthsFrom(year, 1, 12);
    case 'last_year':
      return monthsFrom(year - 1, 1, 12);
    default:
      return readPeriod(period);
  }
}
