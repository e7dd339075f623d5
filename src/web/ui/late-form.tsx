import { Trans } from '@lingui/react/macro';
import { useIsStranded, type LazyComponent } from '../platform/lazy.ts';
import styles from './late-form.module.css';
import { SkeletonText } from './skeleton.tsx';

/** Stands in a sheet for a form that is being fetched, at about its size; without a network it says why nothing comes. */
export function LateForm({ of }: { of: Pick<LazyComponent<never>, 'isStranded'> }) {
  const isStranded = useIsStranded(of);
  return (
    <div className={styles.late}>
      {isStranded ? (
        <p role="alert">
          <Trans>
            There is no network, and this form has not been opened on this device yet. It comes by itself once
            there is one.
          </Trans>
        </p>
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  );
}
