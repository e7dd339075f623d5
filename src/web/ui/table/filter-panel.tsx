import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '../format-time.ts';
import { Icon } from '../icon.tsx';
import { showAmount } from '../money-format.ts';
import { readNumber } from '../number-text.ts';
import type { Column } from './columns.ts';
import { rangeOf } from './row-model.ts';
import type { TableControls } from './table-state.ts';
import styles from './table-toolbar.module.css';

/** Money, numbers, days and choices filter by themselves; free text only where the page asks, for the search finds it. */
export function isFilterable<Row>(column: Column<Row>): boolean {
  if (column.kind === 'choice' && !column.choices) return false;
  return column.canFilter ?? (column.kind !== undefined && column.kind !== 'text');
}

interface FilterProps<Row> {
  columns: readonly Column<Row>[];
  state: TableControls;
}

/** One control a column, of the kind that the column is. */
export function FilterPanel<Row>({ columns, state }: FilterProps<Row>) {
  return (
    <div className={styles.panel}>
      {columns.map((column) => (
        <fieldset key={column.key} className={styles.filter}>
          <legend className={styles.filterLabel}>{column.label}</legend>
          <FilterControl
            column={column}
            value={state.filters[column.key] ?? ''}
            onChange={(filter) => state.setFilter(column.key, filter)}
          />
        </fieldset>
      ))}
    </div>
  );
}

interface FilterControlProps<Row> {
  column: Column<Row>;
  value: string;
  onChange: (filter: string | undefined) => void;
}

function FilterControl<Row>({ column, value, onChange }: FilterControlProps<Row>) {
  const { t } = useLingui();
  switch (column.kind ?? 'text') {
    case 'choice':
      return <ChoiceFilter column={column} value={value} onChange={onChange} />;
    case 'number':
    case 'money':
    case 'day':
    case 'instant': {
      const isDay = column.kind === 'day' || column.kind === 'instant';
      const [from, to] = value ? rangeOf(value) : ['', ''];
      const change = (start: string, end: string) => onChange(start || end ? `${start}..${end}` : undefined);
      return (
        <div className={styles.range}>
          <LateInput
            label={`${column.label}: ${t`from`}`}
            placeholder={t`from`}
            isDay={isDay}
            value={from}
            onChange={(text) => change(text, to)}
          />
          <LateInput
            label={`${column.label}: ${t`to`}`}
            placeholder={t`to`}
            isDay={isDay}
            value={to}
            onChange={(text) => change(from, text)}
          />
        </div>
      );
    }
    case 'text':
      return (
        <LateInput label={column.label} placeholder={t`contains`} isText value={value} onChange={onChange} />
      );
  }
}

function ChoiceFilter<Row>({ column, value, onChange }: FilterControlProps<Row>) {
  const chosen = value ? value.split(',') : [];
  return (
    <div className={styles.choices}>
      {column.choices?.map((choice) => {
        const isChosen = chosen.includes(choice.value);
        const next = isChosen ? chosen.filter((each) => each !== choice.value) : [...chosen, choice.value];
        return (
          <button
            key={choice.value}
            type="button"
            className={styles.choice}
            aria-pressed={isChosen}
            onClick={() => onChange(next.join(',') || undefined)}
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}

interface LateInputProps {
  label: string;
  placeholder: string;
  isDay?: boolean;
  isText?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Filters when it is left or Enter is pressed: half a number is not a filter. */
function LateInput({ label, placeholder, isDay = false, isText = false, value, onChange }: LateInputProps) {
  const [typed, setTyped] = useState<string>();
  function report() {
    if (typed === undefined) return;
    const isPlain = isDay || isText || !typed.trim();
    const reading = isPlain ? { text: typed.trim() } : readNumber(typed, 3);
    const text = reading.text ?? value;
    setTyped(undefined);
    if (text !== value) onChange(text);
  }
  return (
    <input
      type={isDay ? 'date' : 'text'}
      inputMode={isDay || isText ? undefined : 'decimal'}
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={report}
      onKeyDown={(event) => event.key === 'Enter' && report()}
    />
  );
}

/** The filters in force while the panel is closed; a click takes one away. */
export function FilterChips<Row>({ columns, state }: FilterProps<Row>) {
  const { t } = useLingui();
  const active = columns.filter((column) => state.filters[column.key]);
  if (active.length === 0) return null;
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
            <span className={styles.chipName}>{column.label}</span>
            <span className={styles.chipValue}>{words}</span>
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
