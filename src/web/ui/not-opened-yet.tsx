import { Trans } from '@lingui/react/macro';
import styles from './not-opened-yet.module.css';

/** In the place of what is fetched when it is first wanted, where there is no network to fetch it. */
export function NotOpenedYet() {
  return (
    <p role="alert" className={styles.late}>
      <Trans>
        There is no network, and this has not been opened on this device yet. It comes by itself once there is
        one.
      </Trans>
    </p>
  );
}
