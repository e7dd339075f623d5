import { Trans } from '@lingui/react/macro';
import styles from './not-opened-yet.module.css';

/** In the place of what is fetched when it is first wanted, where there is no network to fetch it. */
export function NotOpenedYet() {
  return (
    <p role="alert" className={styles.late}>
      <Trans>
        You’re offline and haven’t opened this on this device yet. It will load when you’re back online.
      </Trans>
    </p>
  );
}
