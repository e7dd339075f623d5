import { Trans } from '@lingui/react/macro';
import { EmptyState } from './empty-state.tsx';

/** Instead of a skeleton that nothing would ever fill: neither the network nor what was read before is there. */
export function NeedsNetwork() {
  return (
    <EmptyState
      icon="warning"
      title={<Trans>This page needs a connection</Trans>}
      text={<Trans>You haven’t opened this on this device yet. It will load when you’re back online.</Trans>}
    />
  );
}
