import { Trans } from '@lingui/react/macro';
import { dayOf } from '../../platform/company-time.ts';
import { useNow } from '../../platform/use-now.ts';
import { formatNearDay } from '../../ui/format-time.ts';
import type { Todo } from './todo-calls.ts';
import styles from './todo-line.module.css';

/** By when it is to be done, or when it was. What is late or due today says so in a word. */
export function Due({
  todo: { dueOn, isDone, doneAt, isCalledOff },
}: {
  todo: Pick<Todo, 'dueOn' | 'isDone' | 'doneAt' | 'isCalledOff'>;
}) {
  const today = dayOf(useNow());
  if (isDone) {
    const day = doneAt && formatNearDay(dayOf(doneAt), today);
    return (
      <span className={styles.quiet}>
        {day ? <Trans context="to-do">Done {day}</Trans> : <Trans context="to-do">Done</Trans>}
      </span>
    );
  }
  if (isCalledOff) {
    return (
      <span className={styles.quiet}>
        <Trans>Project canceled</Trans>
      </span>
    );
  }
  if (!dueOn) return null;
  const day = formatNearDay(dueOn, today);
  if (dueOn < today) {
    return (
      <span className={styles.late}>
        <Trans>Overdue, {day}</Trans>
      </span>
    );
  }
  return dueOn === today ? (
    <span className={styles.today}>
      <Trans>Due today</Trans>
    </span>
  ) : (
    <span className={styles.quiet}>{day}</span>
  );
}

/** A tick that this device has yet to send. */
export function NotSentYet() {
  return (
    <span className={styles.quiet}>
      <Trans>Sends when you’re back online</Trans>
    </span>
  );
}
