import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './on-site-bar.module.css';

export interface OnSiteAction {
  icon: IconName;
  label: ReactNode;
  run: () => void;
  isPending?: boolean | undefined;
}

/** What is done on site, under the thumb. */
export function OnSiteBar({ label, actions }: { label: string; actions: readonly OnSiteAction[] }) {
  return (
    <div className={styles.bar} data-underfoot="" role="group" aria-label={label}>
      {actions.map(({ icon, label: words, run, isPending }) => (
        <button
          key={icon}
          type="button"
          className={styles.action}
          onClick={run}
          aria-busy={isPending || undefined}
          disabled={isPending}
        >
          <Icon name={icon} size={20} />
          {words}
        </button>
      ))}
    </div>
  );
}
