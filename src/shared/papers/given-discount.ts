import * as z from 'zod/mini';

import type { BidDiscount } from '../bids/bid-totals.ts';
import { invalidField } from '../kernel/app-error.ts';
import type { Cents } from '../kernel/money.ts';

/** How a discount is given on the wire, beside `discountValue`. */
export const discountKind = z.enum(['none', 'amount', 'rate'], 'Use one of: none, amount, rate.');

interface KeptDiscount {
  discountKind: BidDiscount['kind'];
  /** Cents with `amount`, basis points with `rate`. */
  discountValue: number;
}

/**
 * The value to keep of a discount that a body gives, or what stands where it gives none. `amount` carries cents; a rate arrives through the
 * same field and was multiplied by 100 on the way. Refuses (422) a rate that makes no sense.
 */
export function givenDiscount(
  current: KeptDiscount,
  kind: BidDiscount['kind'],
  value: Cents | undefined,
): number {
  if (kind === 'none') return 0;
  if (value === undefined) return kind === current.discountKind ? current.discountValue : 0;
  if (kind === 'amount') return value;
  if (value % 100 !== 0) throw invalidField('discountValue', 'Enter a rate in hundredths of a percent.');
  if (value > 1_000_000) throw invalidField('discountValue', 'The discount can’t be more than 100%.');
  return value / 100;
}
