import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './project-layout.module.css';

interface ProjectLayoutProps {
  /** On a phone under the header, as wide as the thumb is quick; else the header has it. */
  nextAction: ReactNode;
  /** Over both columns. */
  top: ReactNode;
  description: ReactNode;
  notes: ReactNode;
  history: ReactNode;
  facts: ReactNode;
  appointments: ReactNode;
  bids: ReactNode;
  /** Under the thumb on a phone. */
  onSite: ReactNode;
}

/** Left the story, right the facts; on a phone one column in the order in which it is needed on site. */
export function ProjectLayout(props: ProjectLayoutProps) {
  const { nextAction, top, description, notes, history, facts, appointments, bids, onSite } = props;
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <>
        {nextAction && <div className={styles.next}>{nextAction}</div>}
        {top}
        <div className={styles.column}>
          {appointments}
          {description}
          {notes}
          {bids}
          {facts}
          {history}
        </div>
        {onSite}
      </>
    );
  }
  return (
    <>
      {top}
      <div className={styles.columns}>
        <div className={styles.column}>
          {description}
          {notes}
          {history}
        </div>
        <div className={styles.column}>
          {appointments}
          {bids}
          {facts}
        </div>
      </div>
    </>
  );
}
