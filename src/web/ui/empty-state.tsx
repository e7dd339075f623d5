import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Stack } from './layout/layout.tsx';

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
    <Stack justifyItems="center" textAlign="center" className={styles.empty}>
      <Stack as="span" tone="ink-3" className={styles.icon}>
        <Icon name={icon} size={22} />
      </Stack>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}
