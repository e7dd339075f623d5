import { useLingui } from '@lingui/react/macro';
import type { BidTotals } from '../../../../shared/bids/bid-totals.ts';

type MarginTotals = Pick<BidTotals, 'total' | 'tax' | 'margin' | 'priceWithoutCost'>;

/** Our margin as a share of what the lines with a cost bring without their tax; of nothing there is no share. */
export function useMarginShare({ total, tax, margin, priceWithoutCost }: MarginTotals): string {
  const { i18n } = useLingui();
  const net = total - tax - priceWithoutCost;
  if (margin === null || net <= 0) return '–';
  return i18n.number(margin / net, { style: 'percent', maximumFractionDigits: 1 });
}
