import { firstBeyondSum } from '../kernel/largest-sum.ts';
import type { Cents } from '../kernel/money.ts';

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
export const mostBidPictures = 24;

/** The place of the first line from which on the sums of a bid can no longer be kept exactly; undefined where they all can. */
export function firstTooLarge(
  lines: ReadonlyArray<{ quantity: number; unitPrice: Cents; unitCost: Cents | null }>,
): number | undefined {
  return firstBeyondSum(
    lines.map(({ quantity, unitPrice, unitCost }) => Math.max(unitPrice, unitCost ?? 0) * Math.abs(quantity)),
  );
}
