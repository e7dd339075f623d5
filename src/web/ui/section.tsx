import { useId, type ReactNode } from 'react';
import { Text } from './layout/layout.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  count?: number | undefined;
  /** A quiet action at the title's end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own heading: a hairline, not a box. */
export function Section({ title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <Text as="h2" id={id} size="md">
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Text>
        {action}
      </header>
      {children}
    </section>
  );
}

/** What stands in a section that holds nothing yet. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
