import { createRandom, type Random } from '../../scripts/demo-data/random.ts';
import type { BidDiscount } from '../../src/shared/bids/bid-totals.ts';
import { cents, type Cents } from '../../src/shared/kernel/money.ts';

/** A line as it is typed. */
export interface StoryLine {
  quantity: number;
  unitPrice: Cents;
  taxable: boolean;
  /** The expense that it passes on, where that is there and on no other invoice. */
  passesOn?: number | undefined;
}

export interface StoryPrices {
  lines: StoryLine[];
  discount: BidDiscount;
  taxRateBps: number;
}

/** What somebody does; what a share is of, and whether it is refused, comes out when it is played. */
export type Step = { day: string } & (
  | {
      kind: 'bill';
      part: 'none' | 'rest' | number;
      own: StoryPrices | null;
      isBeyond: boolean;
      isIssued: boolean;
    }
  | { kind: 'receive'; invoice: number; share: number }
  | { kind: 'voidPayment'; payment: number }
  | { kind: 'voidInvoice'; invoice: number }
  | { kind: 'spend'; cost: Cents; business: number }
  | { kind: 'payExpense'; expense: number; share: number }
  | { kind: 'removeExpensePayment'; payment: number }
  | { kind: 'removeExpense'; expense: number }
);

/** What happens to a job: its bid becomes its contract or not, then money moves. */
export interface Story {
  contract: StoryPrices | null;
  isCancelled: boolean;
  steps: Step[];
}

/** The story of a seed: the same every time. */
export function randomStory(seed: number): Story {
  const random = createRandom(seed);
  const day = () => {
    const at = new Date(Date.UTC(2025, 9, 1) + random.int(0, 155) * 86_400_000);
    return at.toISOString().slice(0, 10);
  };
  const steps = Array.from({ length: random.int(0, 14) }, (): Step => ({
    day: day(),
    ...randomStep(random),
  }));
  return {
    contract: random.chance(0.85) ? randomPrices(random) : null,
    isCancelled: random.chance(0.08),
    steps: steps.toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}

type Doing = Step extends infer S ? (S extends Step ? Omit<S, 'day'> : never) : never;

function randomStep(random: Random): Doing {
  const place = () => random.pick([0, 0, 0, 1, 1, 2, 3, 4]);
  const share = () => random.pick([1, 1, 1, 0.5, 0.25, random.next(), 1.2, 0]);
  return random.weighted<() => Doing>([
    [
      () => ({
        kind: 'bill',
        part: random.pick(['none', 'rest', 0.3, random.next(), random.next() * 1.3]),
        own: random.chance(0.5) ? withPassedOn(randomPrices(random), random) : null,
        isBeyond: random.chance(0.35),
        isIssued: random.chance(0.85),
      }),
      34,
    ],
    [() => ({ kind: 'receive', invoice: place(), share: share() }), 28],
    [() => ({ kind: 'voidPayment', payment: place() }), 6],
    [() => ({ kind: 'voidInvoice', invoice: place() }), 7],
    [() => ({ kind: 'spend', cost: cents(random.int(1, 900_000)), business: random.int(0, 4) }), 14],
    [() => ({ kind: 'payExpense', expense: place(), share: share() }), 12],
    [() => ({ kind: 'removeExpensePayment', payment: place() }), 3],
    [() => ({ kind: 'removeExpense', expense: place() }), 3],
  ])();
}

/** Some of the lines pass an expense on. */
function withPassedOn(prices: StoryPrices, random: Random): StoryPrices {
  const lines = prices.lines.map((line) =>
    random.chance(0.6) ? { ...line, passesOn: random.pick([0, 0, 0, 1]) } : line,
  );
  return { ...prices, lines };
}

function randomPrices(random: Random): StoryPrices {
  const lines = Array.from({ length: random.int(1, 5) }, () => ({
    quantity: random.pick([1, 1, 2, 3.5, 0.333, 12.125, random.int(1, 400) / 8]),
    unitPrice: cents(random.pick([1, 33, 999, 6450, 18_000, random.int(1, 400_000)])),
    taxable: random.chance(0.7),
  }));
  const discount = random.weighted<BidDiscount>([
    [{ kind: 'none' }, 6],
    [{ kind: 'rate', rateBps: random.pick([500, 333, 10_000, random.int(1, 9999)]) }, 2],
    [{ kind: 'amount', amount: cents(random.int(0, 50_000)) }, 2],
  ]);
  const taxRateBps = random.pick([825, 635, 0, 725, 887.5, 1025, random.int(0, 100_000) / 10]);
  return { lines, discount, taxRateBps };
}
