import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import type { TableControls } from '../../ui/table/table-state.ts';
import styles from './business-chips.module.css';
import { businessTypes } from './business-types.ts';

/** The types as views of the list, and the businesses whose papers somebody should look at. */
export function BusinessChips({ state }: { state: TableControls }) {
  const { t } = useLingui();
  const { type, attention } = state.filters;
  const chip = (label: string, value: string | undefined) => (
    <button
      key={value ?? 'all'}
      type="button"
      className={styles.chip}
      aria-pressed={type === value}
      onClick={() => state.setFilter('type', type === value ? undefined : value)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.chips} role="group" aria-label={t`Views`}>
      {chip(t`All`, undefined)}
      {businessTypes().map(({ label, value }) => chip(label, value))}
      <button
        type="button"
        className={styles.attention}
        aria-pressed={attention === 'needed'}
        onClick={() => state.setFilter('attention', attention ? undefined : 'needed')}
      >
        <Icon name="warning" size={14} />
        <Trans>Needs attention</Trans>
      </button>
    </div>
  );
}
