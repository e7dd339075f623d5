import { Trans } from '@lingui/react/macro';
import type { BidTotals } from '../../../../shared/bids/bid-totals.ts';
import { showPercent } from '../../../ui/number-format.ts';

type MarginTotals = Pick<BidTotals, 'total' | 'tax' | 'margin' | 'priceWithoutCost'>;

/** Names our margin, with its share of what the lines with a cost bring without their tax; of nothing there is no share. */
export function MarginLabel({ totals: { total, tax, margin, priceWithoutCost } }: { totals: MarginTotals }) {
  const net = total - tax - priceWithoutCost;
  if (margin === null || net <= 0) return <Trans>Margin before tax</Trans>;
  const share = showPercent(margin / net, { max: 1 });
  return <Trans>Margin before tax, {share}</Trans>;
}
