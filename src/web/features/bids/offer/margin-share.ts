import type { BidTotals } from '../../../../shared/bids/bid-totals.ts';
import { showPercent } from '../../../ui/number-format.ts';

type MarginTotals = Pick<BidTotals, 'total' | 'tax' | 'margin' | 'priceWithoutCost'>;

/** Our margin as a share of what the lines with a cost bring without their tax; of nothing there is no share. */
export function marginShare({ total, tax, margin, priceWithoutCost }: MarginTotals): string {
  const net = total - tax - priceWithoutCost;
  if (margin === null || net <= 0) return '–';
  return showPercent(margin / net, { max: 1 });
}
