import { Trans, useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { largestCents, toAmount } from '../../../shared/kernel/money.ts';
import { Text } from '../layout/layout.tsx';
import { readTyped } from '../number-text.ts';
import { useNumberWords } from '../number-text-words.ts';
import { useFilterChoices, type FilterField } from './filter-field.ts';
import styles from './filter-panel.module.css';
import { rangeOf } from './row-model.ts';
import type { TableControls } from './table-state.ts';

export interface FilterProps {
  fields: readonly FilterField[];
  state: TableControls;
}

interface FilterPanelProps extends FilterProps {
  onClose: () => void;
}

/** One control a field, of the kind that the field is. Escape closes it and goes back to what has opened it. */
export function FilterPanel({ fields, state, onClose }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    const isHere = target === opener || panel.current?.contains(target as Node);
    if (key !== 'Escape' || defaultPrevented || !isHere) return;
    event.preventDefault();
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  });
  useEffect(() => {
    // Behind the fields, which tell what is typed in them first.
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <div ref={panel} className={styles.panel}>
      {fields.map((field) => (
        <fieldset key={field.key} className={styles.filter}>
          <legend className={styles.filterLabel}>{field.label}</legend>
          <FilterControl
            field={field}
            value={state.filters[field.key] ?? ''}
            onChange={(filter) => state.setFilter(field.key, filter)}
            onType={(change) => state.typeFilter(field.key, change)}
          />
        </fieldset>
      ))}
    </div>
  );
}

interface ChoiceFilterProps {
  field: FilterField;
  value: string;
  onChange: (filter: string | undefined) => void;
}

interface FilterControlProps extends ChoiceFilterProps {
  /** Changes the filter that the address is on its way to, which may not be drawn yet. */
  onType: (change: (before: string) => string | undefined) => void;
}

function FilterControl({ field, value, onChange, onType }: FilterControlProps) {
  const { t } = useLingui();
  const { kind = 'text', label } = field;
  if (kind === 'choice') return <ChoiceFilter field={field} value={value} onChange={onChange} />;
  if (kind === 'text')
    return (
      <DebouncedInput
        kind={kind}
        label={label}
        placeholder={t`contains`}
        value={value}
        onChange={(text) => onType(() => text)}
      />
    );
  const [from, to] = rangeOf(value);
  const rangeFrom = (start: string, end: string) => (start || end ? `${start}..${end}` : undefined);
  return (
    <div className={styles.range}>
      <DebouncedInput
        kind={kind}
        label={`${label}: ${t`from`}`}
        placeholder={t`from`}
        value={from}
        onChange={(text) => onType((before) => rangeFrom(text, rangeOf(before)[1]))}
      />
      <DebouncedInput
        kind={kind}
        label={`${label}: ${t`to`}`}
        placeholder={t`to`}
        value={to}
        onChange={(text) => onType((before) => rangeFrom(rangeOf(before)[0], text))}
      />
    </div>
  );
}

function ChoiceFilter({ field, value, onChange }: ChoiceFilterProps) {
  const choices = useFilterChoices(field);
  const chosen = value ? value.split(',') : [];
  return (
    <div className={styles.choices}>
      {choices?.length === 0 && (
        <Text tone="ink-3" size="sm">
          <Trans>None yet</Trans>
        </Text>
      )}
      {choices?.map((choice) => {
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

const pauseMs = 200;
/** As many characters as the longest text by which a list is narrowed. */
const longest = 100;
/** Whole, as the sentence says it. */
const largest = Math.floor(toAmount(largestCents));

interface DebouncedInputProps {
  label: string;
  placeholder: string;
  kind: Exclude<NonNullable<FilterField['kind']>, 'choice'>;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Filters after a pause, and at once by Enter and when it is left. Half a number or half a day is no filter: it stays, says so, and
 * leaves what was set before.
 */
function DebouncedInput({ label, placeholder, kind, value, onChange }: DebouncedInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  /** What it has reported since typing began; the address follows later. */
  const [reported, setReported] = useState<readonly string[]>([]);
  const [previous, setPrevious] = useState(value);
  const [problem, setProblem] = useState<string>();
  const words = useNumberWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isText = kind === 'text';
  const isDate = kind === 'day' || kind === 'instant';

  // Back, or whatever else changes the filter, takes the place of what was typed.
  if (value !== previous) {
    setPrevious(value);
    if (reported.length > 0 && !reported.includes(value)) reset();
  }

  function reset() {
    setTyped(undefined);
    setReported([]);
  }

  function read(text: string): { text: string; problem?: undefined } | { problem: string } {
    // The browser gives nothing for half a day, and a day of the year 2 to who goes on to write 2026.
    if (isDate && input.current?.validity.valid === false)
      return { problem: t`Enter a complete, valid date or time.` };
    if (isText || isDate || !text) return { text };
    const limits = { decimals: kind === 'money' ? 2 : 3, max: largest };
    const reading = readTyped(text, limits.decimals);
    if (reading.problem) return { problem: words(reading.problem, limits) };
    return Math.abs(Number(reading.text)) > largest ? { problem: words('too-large', limits) } : reading;
  }

  /** False where it is no filter. */
  function report(): boolean {
    if (typed === undefined && !input.current?.validity.badInput) return true;
    const reading = read((typed ?? '').trim());
    setProblem(reading.problem);
    if (reading.problem !== undefined) return false;
    if (reading.text !== (reported.at(-1) ?? value)) {
      onChange(reading.text);
      setReported([...reported, reading.text]);
    }
    return true;
  }

  const reportLate = useEffectEvent(report);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => reportLate(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function leave() {
    if (!report()) return;
    // Shown together with the address, which is a transition: until then this one still has the value before.
    startTransition(reset);
  }

  return (
    <div>
      <input
        ref={input}
        type={isDate ? 'date' : 'text'}
        dir={isText ? 'auto' : undefined}
        inputMode={isDate || isText ? undefined : 'decimal'}
        maxLength={longest}
        min={isDate ? '1900-01-01' : undefined}
        max={isDate ? '2999-12-31' : undefined}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => /^(?:Enter|Escape)$/.test(key) && report()}
      />
      {problem && (
        <Text id={id} role="alert" tone="red" size="xs">
          {problem}
        </Text>
      )}
    </div>
  );
}
