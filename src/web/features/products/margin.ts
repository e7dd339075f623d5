/** The share of the price that is left after the cost, in percent; undefined without a price. */
export function marginPercent({ price, cost }: { price: number | null; cost: number | null }) {
  if (price === null || cost === null || price <= 0) return undefined;
  return ((price - cost) / price) * 100;
}
