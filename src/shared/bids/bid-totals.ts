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
import { taxRateThousandths } from '../kernel/tax-rate.ts';

/** What a line must say for the totals; amounts in cents. */
export interface PricedLine {
  quantity: number;
  unitPrice: Cents;
  /** Null where nobody knows it. */
  unitCost: Cents | null;
  taxable: boolean;
  optional: boolean;
  /** The name that the alternatives of one pick-one group in a section share; null for a line that is in none. */
  choiceGroup: string | null;
  /** Counts for optional lines and for those of a group. */
  selected: boolean;
  /** The place of its section, whose groups are its own; left out where all lines are of one. */
  section?: number | undefined;
}

/** A payment of a schedule: a share of the total, a fixed amount or, with neither, what the others leave. */
export interface ScheduledPayment {
  rateBps: number | null;
  amount: Cents | null;
}

export type BidDiscount =
  | { kind: 'none' }
  | { kind: 'amount'; amount: Cents }
  | { kind: 'rate'; rateBps: BasisPoints | number };

export interface BidRates {
  discount: BidDiscount;
  /** With one decimal (tax-rate.ts). */
  taxRateBps: number;
  /** The deposit where there is no schedule; else the first payment is what is due on signing. */
  depositRateBps: BasisPoints | number;
  paymentSchedule: readonly ScheduledPayment[];
}

/** Everything in cents. `lines − discount + tax = total` and `total − tax − priceWithoutCost − cost = margin`, always exactly. */
export interface BidTotals {
  /** One for each given line, also of options that nobody chose. */
  lineTotals: Cents[];
  /** The sum of the lines that count. */
  lines: Cents;
  discount: Cents;
  tax: Cents;
  total: Cents;
  deposit: Cents;
  /** What each payment of the schedule comes to; together exactly the total. */
  payments: Cents[];
  /** Of the lines that count and whose cost is known; null where none is. */
  cost: Cents | null;
  /** What those lines leave over their cost; null with it. */
  margin: Cents | null;
  /** How many lines that count bring something while nobody knows what they cost. */
  linesWithoutCost: number;
  /** Their part of the price before tax, which stays out of the margin. */
  priceWithoutCost: Cents;
  /** Whether a group is still to be chosen of: the total is then the one with its cheapest line, and each place that tells it says “from”. */
  startsFrom: boolean;
}

/** Whether a line was taken, or is always part of the total. */
export function isCounted(line: Pick<PricedLine, 'optional' | 'choiceGroup' | 'selected'>): boolean {
  return line.selected || !isChoice(line);
}

/** Whether a line is an option or one of a pick-one group; all others always count. */
export function isChoice({ optional, choiceGroup }: Pick<PricedLine, 'optional' | 'choiceGroup'>): boolean {
  return optional || choiceGroup !== null;
}

/** Whether what a line brings has a cost that nobody knows. What brings nothing, and a credit, cost nothing unless somebody says so. */
export function isCostUnknown(line: { unitCost: number | null; total: number }): boolean {
  return line.unitCost === null && line.total > 0;
}

/** A discount of its kind and its value: cents of an amount, basis points of a rate. */
export function discountOf(kind: BidDiscount['kind'], value: number): BidDiscount {
  if (kind === 'amount') return { kind, amount: cents(value) };
  return kind === 'rate' ? { kind, rateBps: value } : { kind };
}

export interface CountedLines {
  /** One for each line: whether it is part of the total. */
  isIn: boolean[];
  startsFrom: boolean;
}

/**
 * Which lines make the total. Of a group of which nothing is chosen yet it is the cheapest, the first of several: so every total is one
 * that can be had.
 */
export function countedLines(
  lines: ReadonlyArray<Pick<PricedLine, 'optional' | 'choiceGroup' | 'selected' | 'section'>>,
  lineTotals: readonly Cents[],
): CountedLines {
  const isIn = lines.map(isCounted);
  const cheapest = new Map<string, number>();
  const decided = new Set<string>();
  for (const [place, { choiceGroup, section = 0, selected }] of lines.entries()) {
    if (choiceGroup === null) continue;
    const group = `${section} ${choiceGroup}`;
    if (selected) decided.add(group);
    const least = cheapest.get(group);
    if (least === undefined || lineTotals[place]! < lineTotals[least]!) cheapest.set(group, place);
  }
  for (const group of decided) cheapest.delete(group);
  for (const place of cheapest.values()) isIn[place] = true;
  return { isIn, startsFrom: cheapest.size > 0 };
}

/** What some of the lines add to the total, such as those of a section: of an open group the cheapest. */
export function sumCounted(lines: Parameters<typeof countedLines>[0], lineTotals: readonly Cents[]): Cents {
  const { isIn } = countedLines(lines, lineTotals);
  return sumCents(lineTotals.filter((_total, place) => isIn[place]));
}

/**
 * The one place where a bid is added up, for screen, server and PDF. Lines, discount, tax and deposit are each rounded once, half
 * away from zero. The discount is spread evenly over the lines, so only its taxable share lowers the tax.
 */
export function totalsOf(lines: readonly PricedLine[], rates: BidRates): BidTotals {
  const lineTotals = lines.map((line) => extend(line.unitPrice, line.quantity));
  const { isIn, startsFrom } = countedLines(lines, lineTotals);
  const sum = sumCents(lineTotals.filter((_total, place) => isIn[place]));
  const taxable = sumCents(lineTotals.filter((_total, place) => isIn[place] && lines[place]!.taxable));
  const costs = lines.flatMap(({ unitCost, quantity }, place) =>
    isIn[place] && unitCost !== null ? extend(unitCost, quantity) : [],
  );
  const withoutCost = lineTotals.filter(
    (lineTotal, place) =>
      isIn[place] && isCostUnknown({ unitCost: lines[place]!.unitCost, total: lineTotal }),
  );
  const cost = withoutCost.length > 0 && costs.length === 0 ? null : sumCents(costs);
  const discount = discountOn(sum, rates.discount);
  const tax = taxOn(taxable, sum, discount, rates.taxRateBps);
  const total = cents(sum - discount + tax);
  const priceWithoutCost = discounted(sumCents(withoutCost), sum, discount);
  const payments = paymentsOf(total, rates.paymentSchedule);
  return {
    lineTotals,
    lines: sum,
    discount,
    tax,
    total,
    deposit: payments[0] ?? shareOf(total, rates.depositRateBps),
    payments,
    cost,
    margin: cost === null ? null : cents(total - tax - priceWithoutCost - cost),
    linesWithoutCost: withoutCost.length,
    priceWithoutCost,
    startsFrom,
  };
}

/** What is taken off: never more than the lines, and nothing while they are not worth anything. */
function discountOn(lines: Cents, discount: BidDiscount): Cents {
  if (discount.kind === 'none' || lines <= 0) return zeroCents;
  const wanted = discount.kind === 'amount' ? discount.amount : shareOf(lines, discount.rateBps);
  return cents(Math.min(wanted, lines));
}

/** What a discount, which is spread over all lines, leaves of some of them. */
function discounted(part: Cents, lines: Cents, discount: Cents): Cents {
  if (discount === 0) return part;
  return cents(divideRounded(BigInt(part) * BigInt(lines - discount), BigInt(lines)));
}

/** The tax on the taxable ones of lines with a discount, which is spread over all of them; rounded once. */
export function taxOn(taxable: Cents, lines: Cents, discount: Cents, taxRateBps: number): Cents {
  const rate = taxRateThousandths(taxRateBps);
  if (lines === 0) return cents(divideRounded(BigInt(taxable) * rate, 100_000n));
  // taxable × (1 − discount ⁄ lines) × rate as one fraction, so that it is rounded only once.
  return cents(divideRounded(BigInt(taxable) * BigInt(lines - discount) * rate, BigInt(lines) * 100_000n));
}

/**
 * The payments of a schedule, which together make the total exactly. Shares end where their part of the total ends; a fixed amount
 * takes what is still there at most; the rest is what all others leave.
 */
export function paymentsOf(total: Cents, schedule: readonly ScheduledPayment[]): Cents[] {
  let rate = 0;
  let share = 0;
  let left = total;
  const claims = schedule.map(({ rateBps, amount }) => {
    if (rateBps === null && amount === null) return null;
    let claim = Math.min(amount ?? 0, Math.max(left, 0));
    if (rateBps !== null) {
      rate += rateBps;
      const until = shareOf(total, rate);
      claim = total < 0 ? until - share : Math.min(until - share, left);
      share = until;
    }
    left = cents(left - claim);
    return cents(claim);
  });
  return claims.map((claim) => claim ?? left);
}

/** Why a schedule does not make 100 %. */
export type ScheduleProblem = 'two-rests' | 'too-much' | 'amount-without-rest' | 'not-whole';

/** Undefined for a schedule that makes 100 %, whatever the total will be, and for none. */
export function problemOfSchedule(schedule: readonly ScheduledPayment[]): ScheduleProblem | undefined {
  if (schedule.length === 0) return undefined;
  const rests = schedule.filter(({ rateBps, amount }) => rateBps === null && amount === null).length;
  const rate = schedule.reduce((sum, { rateBps }) => sum + (rateBps ?? 0), 0);
  if (rests > 1) return 'two-rests';
  if (rate > 10_000) return 'too-much';
  if (rests === 1) return undefined;
  if (schedule.some(({ amount }) => amount !== null)) return 'amount-without-rest';
  return rate === 10_000 ? undefined : 'not-whole';
}
