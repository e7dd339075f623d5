import { largestCents, type Cents } from '../kernel/money.ts';

/** How long the texts of a bid may be, in UTF-16 code units. */
export const textLimits = {
  title: 200,
  scope: 20_000,
  terms: 20_000,
  customerNotes: 20_000,
  internalNotes: 20_000,
  sectionTitle: 200,
  name: 200,
  description: 4000,
  unit: 40,
  choiceGroup: 80,
  payment: 120,
} as const;

export const mostBidLines = 1000;
export const mostBidSections = 100;

/** Half of the largest amount, so that tax at 100 % still leaves a total that can be kept. */
const largestSum = largestCents / 2;

/** The place of the first line from which on the sums of a bid can no longer be kept exactly; undefined where they all can. */
export function firstTooLarge(
  lines: ReadonlyArray<{ quantity: number; unitPrice: Cents; unitCost: Cents }>,
): number | undefined {
  let sum = 0;
  const place = lines.findIndex(({ quantity, unitPrice, unitCost }) => {
    sum += Math.max(unitPrice, unitCost) * Math.abs(quantity);
    return sum > largestSum;
  });
  return place < 0 ? undefined : place;
}
