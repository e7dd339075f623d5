/** The share of the price that is left after the cost, in percent with one decimal; undefined without a price or a cost. */
export function marginPercent({ price, cost }: { price: number; cost: number | null }) {
  if (price <= 0 || cost === null) return undefined;
  // Rounded here and not only where it is shown, so that a search finds what stands there.
  return Math.round(((price - cost) / price) * 1000) / 10;
}
