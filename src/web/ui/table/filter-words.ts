import { t } from '@lingui/core/macro';
import { formatDay } from '../format-time.ts';
import { showAmount } from '../money-format.ts';
import type { Choice } from '../choice.ts';
import type { FilterField } from './filter-field.ts';
import { rangeOf } from './row-model.ts';

/** A filter as a person would say it. */
export function describeFilter(
  field: FilterField,
  choices: readonly Choice[] | undefined,
  filter: string,
): string {
  if (field.kind === 'choice') {
    if (!choices) return '…';
    const words = filter
      .split(',')
      .map((value) => choices.find((choice) => choice.value === value)?.label ?? goneInWords(value));
    return words.join(', ');
  }
  if (field.kind === undefined || field.kind === 'text') return filter;
  const [from, to] = rangeOf(filter).map((end) => (end ? endInWords(field, end) : ''));
  if (from === to) return from ?? '';
  return from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to}`;
}

/** A record that is not offered any more has no name here, only an id. */
const goneInWords = (value: string) => (/^\d+$/.test(value) ? t`no longer there` : value);

function endInWords({ kind }: FilterField, end: string): string {
  if (kind === 'money' && Number.isFinite(Number(end))) return showAmount(Number(end));
  if ((kind === 'day' || kind === 'instant') && !Number.isNaN(Date.parse(end))) return formatDay(end);
  return end;
}
