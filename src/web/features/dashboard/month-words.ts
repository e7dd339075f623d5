import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { showPercent } from '../../ui/number-format.ts';

const dateOf = (day: string) => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);

const format = (options: Intl.DateTimeFormatOptions) =>
  intlFormat(Intl.DateTimeFormat, formattingLocale(), { ...options, timeZone: 'UTC' });

/** `March 2026`; from `2026-03`. */
export const formatMonth = (month: string) =>
  format({ month: 'long', year: 'numeric' }).format(dateOf(month));

/** `Mar`, or where there is little room `M`. */
export const formatMonthBriefly = (month: string, length: 'short' | 'narrow') =>
  format({ month: length }).format(dateOf(month));

/** `Mar 1 – 10, 2025`. */
export const formatDays = (from: string, to: string) =>
  format({ dateStyle: 'medium' }).formatRange(dateOf(from), dateOf(to));

/** `2025-03`; from `2026-03`. */
export const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** `2026-02-01..2026-02-28`; from `2026-02`, or from days that are given already. */
export function daysOf(period: string): string {
  if (period.includes('..')) return period;
  const [year = 0, month = 1] = period.split('-').map(Number);
  return `${period}-01..${period}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

/** Beyond this many times as much a change in percent says nothing any more. */
const largestTold = 10;

/** `+12%`, `−8%`; undefined where there was nothing, or next to nothing. */
export function showChange(now: number, before: number): string | undefined {
  if (before <= 0 || now / before > largestTold) return undefined;
  return showPercent(now / before - 1, { max: 0, isChange: true });
}
