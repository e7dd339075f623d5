import { Trans } from '@lingui/react/macro';
import { EmptyState } from './empty-state.tsx';

/** Instead of a skeleton that nothing would ever fill: neither the network nor what was read before is there. */
export function NeedsNetwork() {
  return (
    <EmptyState
      icon="warning"
      title={<Trans>This page needs a network</Trans>}
      text={
        <Trans>It was not opened on this device before. It comes by itself once the network is back.</Trans>
      }
    />
  );
}
