import type { ReactNode } from 'react';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';
import { PlainLink } from './link.tsx';

/** Where a page belongs, above its title: for PageFrame's `back`. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PlainLink to={to} className={styles.back}>
      <Icon name="chevronLeft" size={14} />
      {children}
    </PlainLink>
  );
}
