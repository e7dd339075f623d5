import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { draftsOfEmployee } from '../platform/device-drafts.ts';
import { marks, type Waiting } from '../platform/offline-queue/queue-mark.ts';
import { rememberPlace } from '../platform/return-path.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './login-page.module.css';

/** For whom something waits on this device: whose and how much, and nothing of what it is. */
export function WaitingHere() {
  const [waiting] = useState(waitingHere);
  const [isAsked, setAsked] = useState(false);
  if (waiting.length === 0) return null;

  function goThere() {
    // Whoever signs in lands there, in their own area.
    rememberPlace('/employee/-/waiting');
    setAsked(true);
    document.querySelector<HTMLInputElement>('input[name=email]')?.focus();
  }

  return (
    <section className={styles.waiting}>
      {waiting.map((each) => (
        <p key={each.employeeId}>
          <Icon name="clock" />
          <span>{wordsOf(each)}</span>
        </p>
      ))}
      {isAsked ? (
        <p role="status">
          <Trans>Sign in, and you see it first.</Trans>
        </p>
      ) : (
        <button type="button" className={styles.quiet} onClick={goThere}>
          <Plural
            value={waiting.reduce((sum, { count }) => sum + count, 0)}
            one="Sign in to see and send it"
            other="Sign in to see and send them"
          />
        </button>
      )}
    </section>
  );
}

function waitingHere(): Waiting[] {
  return marks()
    .map((each) => ({ ...each, count: each.count + draftsOfEmployee(each.employeeId).length }))
    .filter(({ name, count }) => name !== '' && count > 0);
}

function wordsOf({ name, count }: Waiting): string {
  return plural(count, {
    one: `# entry of ${name} is only on this device`,
    other: `# entries of ${name} are only on this device`,
  });
}
