import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '../platform/use-is-online.ts';
import styles from './late-form.module.css';
import { SkeletonText } from './skeleton.tsx';

/** Stands in a sheet for a form that is being fetched, at about its size; without a network it says why nothing comes. */
export function LateForm() {
  const isOnline = useIsOnline();
  return (
    <div className={styles.late}>
      {isOnline ? (
        <SkeletonText lines={8} />
      ) : (
        <p role="alert">
          <Trans>
            There is no network, and this form has not been opened on this device yet. It comes by itself once
            there is one.
          </Trans>
        </p>
      )}
    </div>
  );
}
