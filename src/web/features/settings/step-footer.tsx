import type { ReactNode } from 'react';
import styles from './step-footer.module.css';

/** The way on from a step of the guide: in sight however long the step is, and whatever follows it. */
export function StepFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
