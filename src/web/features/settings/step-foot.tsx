import type { ReactNode } from 'react';
import styles from './step-foot.module.css';

/** The way on from a step of the guide: in sight however long the step is, and whatever follows it. */
export function StepFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
