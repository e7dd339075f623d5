import {
  totalsOf,
  type BidDiscount,
  type BidTotals,
  type PricedLine,
  type ScheduledPayment,
} from '../../../../shared/bids/bid-totals.ts';
import { largestCents, zeroCents, type Cents } from '../../../../shared/kernel/money.ts';
import { linesOf, type BidDraft, type LineDraft, type PaymentDraft } from './bid-draft.ts';
import { bpsOf, centsOf, quantityOf } from './bid-numbers.ts';

export interface DraftTotals extends BidTotals {
  /** Each line's total by the line's key. */
  byLine: ReadonlyMap<string, Cents>;
}

function discountOf(draft: BidDraft): BidDiscount {
  if (draft.discountKind === 'amount') return { kind: 'amount', amount: centsOf(draft.discountValue) };
  if (draft.discountKind === 'rate') return { kind: 'rate', rateBps: bpsOf(draft.discountValue) };
  return { kind: 'none' };
}

export function scheduleOf(payments: readonly PaymentDraft[]): ScheduledPayment[] {
  return payments.map(({ kind, value }) => ({
    rateBps: kind === 'rate' ? bpsOf(value) : null,
    amount: kind === 'amount' ? centsOf(value) : null,
  }));
}

/** What turns the lines of a draft into an offer. */
export function ratesOf(draft: BidDraft) {
  return {
    discount: discountOf(draft),
    taxRateBps: bpsOf(draft.taxRate),
    depositRateBps: bpsOf(draft.depositRate),
    paymentSchedule: scheduleOf(draft.payments),
  };
}

/** Half of the largest amount, so that tax at 100 % still leaves a total that can be kept: the server refuses more. */
const largestSum = largestCents / 2;

interface LineWorth {
  quantity: number;
  unitPrice: Cents;
  unitCost: Cents;
}

/** A line is never changed but replaced, so what it says is read once. */
const knownWorths = new WeakMap<LineDraft, LineWorth>();

function worthOf(line: LineDraft): LineWorth {
  const known = knownWorths.get(line);
  if (known) return known;
  const worth = {
    quantity: quantityOf(line.quantity),
    unitPrice: centsOf(line.unitPrice),
    unitCost: centsOf(line.unitCost),
  };
  knownWorths.set(line, worth);
  return worth;
}

/** What each line is worth; from where the sum can no longer be kept exactly, lines count as nothing. */
function worthsOf(lines: readonly LineDraft[]) {
  let sum = 0;
  return lines.map((line) => {
    const { quantity, unitPrice, unitCost } = worthOf(line);
    sum += Math.max(unitPrice, unitCost) * Math.abs(quantity);
    const isTooMuch = sum > largestSum;
    return isTooMuch
      ? { quantity: 0, unitPrice: zeroCents, unitCost: zeroCents, isTooMuch }
      : { quantity, unitPrice, unitCost, isTooMuch };
  });
}

/** Whether all that counts together is more than can be kept. */
export function isTooLarge(lines: readonly LineDraft[]): boolean {
  return worthsOf(lines).some((worth) => worth.isTooMuch);
}

/** The lines as the totals read them. A number that cannot be read counts as zero. */
export function pricedLines(draft: BidDraft): Array<PricedLine & Pick<LineDraft, 'key'>> {
  const lines = linesOf(draft);
  return worthsOf(lines).map(({ quantity, unitPrice, unitCost }, index) => ({
    ...lines[index]!,
    quantity,
    unitPrice,
    unitCost,
  }));
}

/** A draft is never changed but replaced; what follows the typing a moment later asks for the same one again. */
const knownTotals = new WeakMap<BidDraft, DraftTotals>();

/** The same totals as the server's, from what stands in the editor; of the same draft the same object. */
export function totalsOfDraft(draft: BidDraft): DraftTotals {
  const known = knownTotals.get(draft) ?? addedUp(draft);
  knownTotals.set(draft, known);
  return known;
}

function addedUp(draft: BidDraft): DraftTotals {
  const lines = pricedLines(draft);
  const totals = totalsOf(lines, ratesOf(draft));
  return { ...totals, byLine: new Map(lines.map(({ key }, index) => [key, totals.lineTotals[index]!])) };
}
