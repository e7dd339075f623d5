import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { ProjectPart } from '../../slices/slice.ts';
import litStyles from '../../ui/lit.module.css';
import type { LitPart } from './lit-part.ts';
import styles from './project-layout.module.css';

interface ProjectLayoutProps {
  /** On a phone under the header, as wide as the thumb is quick; else the header has it. */
  nextAction: ReactNode;
  /** Over both columns. */
  top: ReactNode;
  description: ReactNode;
  /** What the work is, for those who do it. */
  scope?: ReactNode;
  notes: ReactNode;
  todos: ReactNode;
  photos: ReactNode;
  history: ReactNode;
  facts: ReactNode;
  contacts: ReactNode;
  appointments: ReactNode;
  bids: ReactNode;
  invoices: ReactNode;
  expenses: ReactNode;
  permits: ReactNode;
  /** Under the thumb on a phone. */
  onSite: ReactNode;
  /** What is lit for a moment: what a link led to, what somebody else has just changed. */
  lit?: readonly (LitPart | undefined)[];
}

/** Left the story and its money, right the facts, so that both are about as long; on a phone one column in the order in which it is needed on site. */
export function ProjectLayout(props: ProjectLayoutProps) {
  const { nextAction, history, onSite } = props;
  const isPhone = useIsPhone();

  function part(name: ProjectPart) {
    if (!props[name]) return null;
    // By turns, since the same name would not begin the animation anew.
    const lit = props.lit?.find((each) => each?.part === name);
    const turn = lit && (lit.id % 2 === 0 ? 'even' : 'odd');
    return (
      <div className={classNames(styles.part, litStyles.lit)} data-part={name} data-lit={turn} tabIndex={-1}>
        {props[name]}
      </div>
    );
  }

  // On paper it would be the newest of it and no more; the history's own page prints all.
  const story = (
    <div className={styles.part} data-no-print="">
      {history}
    </div>
  );
  if (isPhone) {
    return (
      <>
        {nextAction && <div className={styles.next}>{nextAction}</div>}
        {part('top')}
        <div className={styles.column}>
          {part('appointments')}
          {part('contacts')}
          {part('description')}
          {part('scope')}
          {part('todos')}
          {part('notes')}
          {part('photos')}
          {part('permits')}
          {part('bids')}
          {part('invoices')}
          {part('expenses')}
          {part('facts')}
          {story}
        </div>
        {onSite}
      </>
    );
  }
  return (
    <>
      {part('top')}
      <div className={styles.columns}>
        <div className={styles.column}>
          {part('description')}
          {part('scope')}
          {part('notes')}
          {part('photos')}
          {part('invoices')}
          {part('expenses')}
          {story}
        </div>
        <div className={styles.column}>
          {part('contacts')}
          {part('appointments')}
          {part('todos')}
          {part('bids')}
          {part('permits')}
          {part('facts')}
        </div>
      </div>
    </>
  );
}
