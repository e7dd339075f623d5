import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../format-time.ts';
import { Icon } from '../icon.tsx';
import { showAmount } from '../money-format.ts';
import type { Column } from './columns.ts';
import type { FilterProps } from './filter-panel.tsx';
import { rangeOf } from './row-model.ts';
import styles from './table-toolbar.module.css';

/** The filters in force while the panel is closed; a click takes one away. */
export function FilterChips<Row>({ columns, state }: FilterProps<Row>) {
  const { t } = useLingui();
  const active = columns.filter((column) => state.filters[column.key]);
  return (
    <div className={styles.chips}>
      {active.map((column) => {
        const words = describeFilter(column, state.filters[column.key] ?? '');
        return (
          <button
            key={column.key}
            type="button"
            className={styles.chip}
            aria-label={t`Remove the filter ${column.label}: ${words}`}
            onClick={() => state.setFilter(column.key, undefined)}
          >
            {/* The same words as in the label, so that who speaks to the screen can say what stands there. */}
            <span className={styles.chipName}>{column.label}:</span>{' '}
            <bdi className={styles.chipValue}>{words}</bdi>
            <Icon name="close" size={12} />
          </button>
        );
      })}
    </div>
  );
}

function describeFilter<Row>(column: Column<Row>, filter: string): string {
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
