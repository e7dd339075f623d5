import { useLingui } from '@lingui/react/macro';
import type { BidTotals } from '../../../../shared/bids/bid-totals.ts';

/** Our margin as a share of what the bid brings without its tax; of nothing there is no share. */
export function useMarginShare({ total, tax, margin }: Pick<BidTotals, 'total' | 'tax' | 'margin'>): string {
  const { i18n } = useLingui();
  const net = total - tax;
  if (net <= 0) return '–';
  return i18n.number(margin / net, { style: 'percent', maximumFractionDigits: 1 });
}
