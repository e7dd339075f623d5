import { formattingLocale } from '../../platform/formatting-locale.ts';
import { intlFormat } from '../../platform/intl-format.ts';
import { showAmount } from '../../ui/money-format.ts';
import type { FigureKind } from './report-kinds.ts';
import { showNumber, showPercent } from '../../ui/number-format.ts';

/** A figure in words; a dash for none. */
export function showFigure(kind: FigureKind, value: number | null): string {
  if (value === null) return '–';
  if (kind === 'money') return showAmount(value);
  if (kind === 'rate') return showPercent(value / 10_000, { min: 1, max: 1 });
  return showNumber(String(value), kind === 'days' ? { min: 1, max: 1 } : { min: 0, max: 0 });
}

/** What a group is called: a month and a quarter in the reader's words. */
export function showGroup(by: string, label: string): string {
  if (by === 'month' && /^\d{4}-\d{2}$/.test(label)) return formatMonth(label, 'long');
  if (by === 'quarter') return label.replace(/^(\d{4})-Q(\d)$/, 'Q$2 $1');
  return label;
}

/** `March 2026`, or beneath a column `Mar`. */
export function formatMonth(month: string, length: 'long' | 'short'): string {
  return intlFormat(Intl.DateTimeFormat, formattingLocale(), {
    month: length,
    timeZone: 'UTC',
    ...(length === 'long' && { year: 'numeric' }),
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Every month or quarter from the first to the last, so that one in which nothing happened is seen. */
export function everyPeriod(keys: readonly string[]): string[] {
  const [first, last] = [keys[0], keys.at(-1)];
  if (!first || !last) return [];
  const times: string[] = [];
  for (let time = first; time <= last && times.length < 120; time = after(time)) times.push(time);
  return times;
}

function after(time: string): string {
  const isQuarter = time.includes('Q');
  const year = Number(time.slice(0, 4));
  const part = Number(time.slice(isQuarter ? 6 : 5)) + 1;
  const [next, inYear] = part > (isQuarter ? 4 : 12) ? [1, year + 1] : [part, year];
  return isQuarter ? `${inYear}-Q${next}` : `${inYear}-${String(next).padStart(2, '0')}`;
}
