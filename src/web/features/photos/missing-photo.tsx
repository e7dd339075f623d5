import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { passFocusOn } from '../../ui/pass-focus-on.ts';
import styles from './missing-photo.module.css';

/** Says that a photo did not come, with a way to ask for it again. */
export function MissingPhoto({
  className,
  what = <Trans>This photo couldn’t be loaded.</Trans>,
  onRetry,
}: {
  className?: string | undefined;
  /** Said with a network; without one nothing more can be told. */
  what?: ReactNode;
  onRetry: () => void;
}) {
  const isOnline = useIsOnline();
  return (
    <span role="alert" className={classNames(styles.missing, className)}>
      {isOnline ? (
        <>
          {what}
          <Button ref={passFocusOn} size="small" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Trans>You’re offline, and this photo isn’t saved on this device.</Trans>
      )}
    </span>
  );
}
