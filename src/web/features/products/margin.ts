/** The share of the price that is left after the cost, in percent with one decimal; undefined without a price. */
export function marginPercent({ price, cost }: { price: number; cost: number }) {
  if (price <= 0) return undefined;
  // Rounded here and not only where it is shown, so that a search finds what stands there.
  return Math.round(((price - cost) / price) * 1000) / 10;
}
