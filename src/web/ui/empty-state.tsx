import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  icon?: IconName | undefined;
  title: ReactNode;
  /** The next step in one sentence. */
  text?: ReactNode;
  /** One button, beside which another may lead back. */
  action?: ReactNode;
}

/** Nothing here yet: teaches the next step in one sentence and one button. */
export function EmptyState({ icon = 'folder', title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
