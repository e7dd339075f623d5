/** Chance that repeats itself: the same seed gives the same company, so a figure in a benchmark can be compared. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight: `[['common', 9], ['rare', 1]]`. */
  weighted<T>(items: ReadonlyArray<readonly [T, number]>): T;
  /** So many different ones, in a new order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** An unguessable-looking code of 22 letters and digits, as the product makes them from 128 bits. */
  code(): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32: small, fast, and good enough for names and prices.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => items[int(0, items.length - 1)]!;
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items.at(-1)![0];
    },
    sample: (items, count) => {
      const rest = [...items];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(int(0, rest.length - 1), 1)[0]!,
      );
    },
    code: () => Buffer.from(Array.from({ length: 16 }, () => int(0, 255))).toString('base64url'),
  };
}
