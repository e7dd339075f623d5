import { fromAmount, shareOf } from '../kernel/money.ts';

/** The amounts of a bid or an invoice on the wire. */
export interface Discounted {
  linesTotal: number;
  discount: number;
}

/** Why somebody with a limit, in basis points of the lines, may not give this discount; undefined where they may. No limit is null. */
export function discountProblem({ linesTotal, discount }: Discounted, limitBps: number | null) {
  if (limitBps === null || fromAmount(discount) <= shareOf(fromAmount(linesTotal), limitBps))
    return undefined;
  return `The discount is above your limit of ${limitBps / 100}%. Lower it, or ask someone who may give larger discounts.`;
}
