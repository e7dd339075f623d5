import { Trans } from '@lingui/react/macro';

import { Money } from '../ui/money.tsx';

interface BidTotalProps {
  bid: { total: number | null; startsFrom: boolean };
  className?: string | undefined;
}

/** What a bid comes to, or starts from while its customer is still to choose. */
export function BidTotal({ bid: { total, startsFrom }, className }: BidTotalProps) {
  if (!startsFrom || total === null) return <Money amount={total} className={className} />;
  return (
    <span className={className}>
      <Trans>
        from <Money amount={total} />
      </Trans>
    </span>
  );
}
