import { formatDay } from '../format-time.ts';
import { showAmount } from '../money-format.ts';
import type { Column } from './columns.ts';
import { rangeOf } from './row-model.ts';

/** A filter as a person would say it. */
export function describeFilter<Row>(column: Column<Row>, filter: string): string {
  if (column.kind === 'choice') {
    const words = filter
      .split(',')
      .map((value) => column.choices?.find((choice) => choice.value === value)?.label ?? value);
    return words.join(', ');
  }
  if (column.kind === undefined || column.kind === 'text') return filter;
  const [from, to] = rangeOf(filter).map((end) => (end ? endInWords(column, end) : ''));
  if (from === to) return from ?? '';
  return from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to}`;
}

function endInWords<Row>(column: Column<Row>, end: string): string {
  if (column.kind === 'money' && Number.isFinite(Number(end))) return showAmount(Number(end));
  if ((column.kind === 'day' || column.kind === 'instant') && !Number.isNaN(Date.parse(end)))
    return formatDay(end);
  return end;
}
