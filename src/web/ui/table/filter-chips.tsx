import { useLingui } from '@lingui/react/macro';
import { Icon } from '../icon.tsx';
import { useFilterChoices, type FilterField } from './filter-field.ts';
import type { FilterProps } from './filter-panel.tsx';
import { describeFilter } from './filter-words.ts';
import styles from './table-toolbar.module.css';

/** The filters in force while the panel is closed; a click takes one away. */
export function FilterChips({ fields, state }: FilterProps) {
  return (
    <div className={styles.chips}>
      {fields
        .filter(({ key }) => state.filters[key])
        .map((field) => (
          <FilterChip
            key={field.key}
            field={field}
            value={state.filters[field.key] ?? ''}
            onRemove={() => state.setFilter(field.key, undefined)}
          />
        ))}
    </div>
  );
}

interface FilterChipProps {
  field: FilterField;
  value: string;
  onRemove: () => void;
}

function FilterChip({ field, value, onRemove }: FilterChipProps) {
  const { t } = useLingui();
  const { label } = field;
  const words = describeFilter(field, useFilterChoices(field), value);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t`Remove the filter ${label}: ${words}`}
      onClick={onRemove}
    >
      {/* The same words as in the label, so that who speaks to the screen can say what stands there. */}
      <span className={styles.chipName}>{label}:</span> <bdi className={styles.chipValue}>{words}</bdi>
      <Icon name="close" size={12} />
    </button>
  );
}
