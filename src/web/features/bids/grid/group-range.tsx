import { Trans } from '@lingui/react/macro';
import { Money } from '../../../ui/money.tsx';
import type { TotalRange } from '../draft/total-range.ts';

export function GroupRange({ range }: { range: TotalRange }) {
  if (range.lowest === range.highest) return <Money cents={range.lowest} />;
  return (
    <span>
      <Trans>
        from <Money cents={range.lowest} /> to <Money cents={range.highest} />
      </Trans>
    </span>
  );
}
