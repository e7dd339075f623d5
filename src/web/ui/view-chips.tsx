import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { showCount } from './number-format.ts';
import styles from './view-chips.module.css';

/** Views of a list in one row, which goes on beyond the edge of a phone. */
export function ViewChips({ label, children }: { label?: string | undefined; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.chips} role="group" aria-label={label ?? t`Views`}>
      {children}
    </div>
  );
}

interface ViewChipProps {
  isOn: boolean;
  /** It narrows whatever view is on, and stands apart from those. */
  isApart?: boolean | undefined;
  /** How many it holds; null while the figure, whose room is kept, is on its way. */
  count?: number | null | undefined;
  onClick: () => void;
  children: ReactNode;
}

export function ViewChip({ isOn, isApart, count, onClick, children }: ViewChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, isApart && styles.apart)}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count === null ? '' : showCount(count)}</span>}
    </button>
  );
}
