import {
  cents,
  divideRounded,
  extend,
  shareOf,
  sumCents,
  zeroCents,
  type BasisPoints,
  type Cents,
} from '../kernel/money.ts';

/** What a line must say for the totals; amounts in cents. */
export interface PricedLine {
  quantity: number;
  unitPrice: Cents;
  unitCost: Cents;
  taxable: boolean;
  optional: boolean;
  /** Counts for optional lines only. */
  selected: boolean;
}

export type BidDiscount =
  | { kind: 'none' }
  | { kind: 'amount'; amount: Cents }
  | { kind: 'rate'; rateBps: BasisPoints | number };

export interface BidRates {
  discount: BidDiscount;
  taxRateBps: BasisPoints | number;
  depositRateBps: BasisPoints | number;
}

/** Everything in cents. `lines − discount + tax = total` and `total − tax − cost = margin`, always exactly. */
export interface BidTotals {
  /** One for each given line, also of options that nobody chose. */
  lineTotals: Cents[];
  /** The sum of the lines that count. */
  lines: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
  deposit: Cents;
  cost: Cents;
  margin: Cents;
}

/** Whether a line is part of the total. */
export function isCounted(line: Pick<PricedLine, 'optional' | 'selected'>): boolean {
  return !line.optional || line.selected;
}

/**
 * The one place where a bid is added up, for screen, server and PDF. Lines, discount, tax and deposit are each rounded once, half
 * away from zero. The discount is spread evenly over the lines, so only its taxable share lowers the tax.
 */
export function totalsOf(lines: readonly PricedLine[], rates: BidRates): BidTotals {
  const lineTotals = lines.map((line) => extend(line.unitPrice, line.quantity));
  const counted = (keep: (line: PricedLine) => boolean) =>
    sumCents(lineTotals.filter((_total, index) => isCounted(lines[index]!) && keep(lines[index]!)));
  const sum = counted(() => true);
  const taxable = counted((line) => line.taxable);
  const cost = sumCents(lines.filter(isCounted).map((line) => extend(line.unitCost, line.quantity)));
  const discount = discountOn(sum, rates.discount);
  const tax = taxOn(taxable, sum, discount, rates.taxRateBps);
  const total = cents(sum - discount + tax);
  return {
    lineTotals,
    lines: sum,
    discount,
    tax,
    total,
    deposit: shareOf(total, rates.depositRateBps),
    cost,
    margin: cents(total - tax - cost),
  };
}

/** What is taken off: never more than the lines, and nothing while they are not worth anything. */
function discountOn(lines: Cents, discount: BidDiscount): Cents {
  if (discount.kind === 'none' || lines <= 0) return zeroCents;
  const wanted = discount.kind === 'amount' ? discount.amount : shareOf(lines, discount.rateBps);
  return cents(Math.min(wanted, lines));
}

function taxOn(taxable: Cents, lines: Cents, discount: Cents, taxRateBps: number): Cents {
  if (lines === 0) return shareOf(taxable, taxRateBps);
  // taxable × (1 − discount ⁄ lines) × rate as one fraction, so that it is rounded only once.
  return cents(
    divideRounded(BigInt(taxable) * BigInt(lines - discount) * BigInt(taxRateBps), BigInt(lines) * 10_000n),
  );
}

/** The payments of a schedule; each ends where its share of the total ends, so that together they make the total exactly. */
export function paymentsOf(total: Cents, schedule: ReadonlyArray<{ rateBps: number }>): Cents[] {
  let rate = 0;
  let paid = 0;
  return schedule.map(({ rateBps }) => {
    rate += rateBps;
    const until = shareOf(total, rate);
    const payment = cents(until - paid);
    paid = until;
    return payment;
  });
}
