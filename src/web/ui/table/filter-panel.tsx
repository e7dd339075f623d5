import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Text } from '../layout/layout.tsx';
import { readTyped, type NumberProblem } from '../number-text.ts';
import { useNumberWords } from '../number-text-words.ts';
import { useFilterChoices, type FilterField } from './filter-field.ts';
import styles from './filter-panel.module.css';
import { rangeOf } from './row-model.ts';
import type { TableControls } from './table-state.ts';

export interface FilterProps {
  fields: readonly FilterField[];
  state: TableControls;
}

/** One control a field, of the kind that the field is. */
export function FilterPanel({ fields, state }: FilterProps) {
  return (
    <div className={styles.panel}>
      {fields.map((field) => (
        <fieldset key={field.key} className={styles.filter}>
          <legend className={styles.filterLabel}>{field.label}</legend>
          <FilterControl
            field={field}
            value={state.filters[field.key] ?? ''}
            onChange={(filter) => state.setFilter(field.key, filter)}
          />
        </fieldset>
      ))}
    </div>
  );
}

interface FilterControlProps {
  field: FilterField;
  value: string;
  onChange: (filter: string | undefined) => void;
}

function FilterControl({ field, value, onChange }: FilterControlProps) {
  const { t } = useLingui();
  switch (field.kind ?? 'text') {
    case 'choice':
      return <ChoiceFilter field={field} value={value} onChange={onChange} />;
    case 'number':
    case 'money':
    case 'day':
    case 'instant': {
      const isDay = field.kind === 'day' || field.kind === 'instant';
      const [from, to] = value ? rangeOf(value) : ['', ''];
      const change = (start: string, end: string) => onChange(start || end ? `${start}..${end}` : undefined);
      return (
        <div className={styles.range}>
          <LateInput
            label={`${field.label}: ${t`from`}`}
            placeholder={t`from`}
            isDay={isDay}
            value={from}
            onChange={(text) => change(text, to)}
          />
          <LateInput
            label={`${field.label}: ${t`to`}`}
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
        <LateInput label={field.label} placeholder={t`contains`} isText value={value} onChange={onChange} />
      );
  }
}

function ChoiceFilter({ field, value, onChange }: FilterControlProps) {
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

const decimals = 3;

interface LateInputProps {
  label: string;
  placeholder: string;
  isDay?: boolean;
  isText?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** Filters when it is left or Enter is pressed: half a number is not a filter. What is no number stays, and says so. */
function LateInput({ label, placeholder, isDay = false, isText = false, value, onChange }: LateInputProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<NumberProblem>();
  const words = useNumberWords();
  const id = useId();
  function report() {
    if (typed === undefined) return;
    const isPlain = isDay || isText || !typed.trim();
    const reading = isPlain ? { text: typed.trim() } : readTyped(typed, decimals);
    setProblem(reading.problem);
    if (reading.problem) return;
    setTyped(undefined);
    if (reading.text !== value) onChange(reading.text);
  }
  return (
    <div>
      <input
        type={isDay ? 'date' : 'text'}
        dir={isText ? 'auto' : undefined}
        inputMode={isDay || isText ? undefined : 'decimal'}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={report}
        onKeyDown={(event) => event.key === 'Enter' && report()}
      />
      {problem && (
        <Text id={id} role="alert" tone="red" size="xs">
          {words(problem, { decimals })}
        </Text>
      )}
    </div>
  );
}
