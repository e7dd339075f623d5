import { Trans } from '@lingui/react/macro';
import { useNow } from '../platform/use-now.ts';
import { zoneName } from '../ui/format-time.ts';
import { Text } from '../ui/layout/layout.tsx';

/** On whose clock the times beside it are, for a reader whose own shows another time. */
export function ZoneNote() {
  const zone = zoneName(new Date(useNow()));
  if (!zone) return null;
  return (
    <Text tone="ink-2" size="xs" whiteSpace="nowrap">
      <Trans>Times in {zone}</Trans>
    </Text>
  );
}
