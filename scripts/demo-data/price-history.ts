import { cents, toAmount, toKnownAmount, type Cents } from '../../src/shared/kernel/money.ts';
import { dayMs } from './calendar.ts';
import type { Rows } from './rows.ts';
import type { Staff } from './staff-rows.ts';
import { workEvent, type Doer } from './work-event.ts';

interface Priced {
  price: Cents;
  cost: Cents | null;
}

/** Where in the company's time prices were looked at, by how much they rose then, and how it was done. */
const rounds = [
  { share: 0.3, percent: 4, via: 'import', every: 3 },
  { share: 0.68, percent: 3, via: 'bulk', every: 2 },
  { share: 0.93, percent: 2, via: undefined, every: 7 },
] as const;

/** Adds the history of each product's price: new at the beginning, then the rounds in which it rose to what it is now. */
export function addPriceHistory(
  rows: Rows,
  products: readonly (Priced & { id: number; told: object })[],
  { createdAt, now, staff }: { createdAt: Date; now: Date; staff: readonly Staff[] },
): void {
  const office = staff.filter(({ role }) => role !== 'field');
  const span = now.getTime() - createdAt.getTime() - dayMs;
  for (const [index, { id, told, ...present }] of products.entries()) {
    const subject = ['product', id] as const;
    const steps = rounds.filter(({ every }) => index % every === 0);
    // Backwards from the present price, since that is the one the bids were written with.
    const prices = [present];
    for (const { percent } of steps.toReversed()) prices.unshift(lowered(prices[0]!, percent));
    const first = office[0]!;
    workEvent(rows, createdAt, first, {
      subject,
      kind: 'product.created',
      after: { ...told, ...amounts(prices[0]!), via: 'import' },
    });
    for (const [step, { share, via }] of steps.entries()) {
      const by: Doer = office[step % office.length]!;
      const at = new Date(createdAt.getTime() + dayMs / 24 + share * span);
      workEvent(rows, at, by, {
        subject,
        kind: 'product.price_changed',
        before: amounts(prices[step]!),
        after: { ...amounts(prices[step + 1]!), ...(via && { via }) },
      });
    }
  }
}

function lowered({ price, cost }: Priced, percent: number): Priced {
  const back = (amount: Cents) => cents(Math.max(5, Math.round(amount / (1 + percent / 100) / 5) * 5));
  return { price: back(price), cost: cost === null ? null : back(cost) };
}

const amounts = ({ price, cost }: Priced) => ({
  price: toAmount(price),
  cost: toKnownAmount(cost),
});
