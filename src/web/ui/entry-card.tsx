import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './entry-card.module.css';
import { Logo } from './logo.tsx';

interface EntryCardProps {
  title: ReactNode;
  subtitle?: ReactNode;
  children?: ReactNode;
}

/** The frame of what is seen before the app: login, first account, unreachable server. */
export function EntryCard({ title, subtitle, children }: EntryCardProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.header}>
          <span className={styles.logo}>
            <Logo size={44} />
          </span>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </header>
        {children}
      </div>
    </main>
  );
}

/** One sentence above the form; an error is read out at once. */
export function EntryNote({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <p role={isError ? 'alert' : 'status'} className={classNames(styles.note, isError && styles.error)}>
      {children}
    </p>
  );
}
