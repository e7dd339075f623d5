import { Trans } from '@lingui/react/macro';
import styles from './loading-screen.module.css';

/** The session's own spinner; the specification asks for it large and with this text. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className={styles.text}>
        <Trans>Loading....</Trans>
      </span>
    </div>
  );
}
