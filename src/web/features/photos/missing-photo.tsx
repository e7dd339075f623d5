import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '../../../platform/use-is-online.ts';

/** In the place of a photo that did not come. */
export function MissingPhoto({ className }: { className: string | undefined }) {
  const isOnline = useIsOnline();
  return (
    <p role="alert" className={className}>
      {isOnline ? (
        <Trans>This photo could not be loaded.</Trans>
      ) : (
        <Trans>There is no network, and this photo is not kept on this device.</Trans>
      )}
    </p>
  );
}
