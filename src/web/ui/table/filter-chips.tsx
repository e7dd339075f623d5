import { useLingui } from '@lingui/react/macro';
import { Icon } from '../icon.tsx';
import type { FilterProps } from './filter-panel.tsx';
import { describeFilter } from './filter-words.ts';
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
