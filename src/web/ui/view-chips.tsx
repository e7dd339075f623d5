import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
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
  onClick: () => void;
  children: ReactNode;
}

export function ViewChip({ isOn, isApart, onClick, children }: ViewChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, isApart && styles.apart)}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
