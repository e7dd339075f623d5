/** The trades that there is a starter book for, in the order in which they are offered. */
export const starterTrades = [
  'remodeling',
  'kitchenAndBath',
  'roofing',
  'painting',
  'flooringAndTile',
  'plumbing',
  'electrical',
  'hvac',
  'landscapingAndConcrete',
  'windowsDoorsSiding',
] as const;
export type StarterTrade = (typeof starterTrades)[number];
