import { firstTooLarge } from '../../../../shared/bids/bid-limits.ts';
import {
  discountOf,
  totalsOf,
  type BidTotals,
  type PricedLine,
  type ScheduledPayment,
} from '../../../../shared/bids/bid-totals.ts';
import { zeroCents, type Cents } from '../../../../shared/kernel/money.ts';
import { isBlank, linesOf, type BidDraft, type LineDraft, type PaymentDraft } from './bid-draft.ts';
import { bpsOf, centsOf, costOf, quantityOf, taxBpsOf } from './bid-numbers.ts';

export interface DraftTotals extends BidTotals {
  /** Each line's total by the line's key. */
  byLine: ReadonlyMap<string, Cents>;
}

export function scheduleOf(payments: readonly PaymentDraft[]): ScheduledPayment[] {
  return payments.map(({ kind, value }) => ({
    rateBps: kind === 'rate' ? bpsOf(value) : null,
    amount: kind === 'amount' ? centsOf(value) : null,
  }));
}

/** What turns the lines of a draft into an offer. */
export function ratesOf(draft: BidDraft) {
  const { discountKind, discountValue } = draft;
  return {
    discount: discountOf(
      discountKind,
      discountKind === 'rate' ? bpsOf(discountValue) : centsOf(discountValue),
    ),
    taxRateBps: taxBpsOf(draft.taxRate),
    depositRateBps: bpsOf(draft.depositRate),
    paymentSchedule: scheduleOf(draft.payments),
  };
}

interface LineWorth {
  quantity: number;
  unitPrice: Cents;
  unitCost: Cents | null;
}

/** A line is never changed but replaced, so what it says is read once. */
const knownWorths = new WeakMap<LineDraft, LineWorth>();

function worthOf(line: LineDraft): LineWorth {
  const known = knownWorths.get(line);
  if (known) return known;
  const worth = {
    quantity: quantityOf(line.quantity),
    unitPrice: centsOf(line.unitPrice),
    unitCost: costOf(line.unitCost),
  };
  knownWorths.set(line, worth);
  return worth;
}

const worthless: LineWorth = { quantity: 0, unitPrice: zeroCents, unitCost: zeroCents };

/** The rates that the rows of the total name. */
export function labelledRates({ discountKind, discountValue, taxRate, taxName }: BidDraft) {
  return {
    discountRateBps: discountKind === 'rate' ? bpsOf(discountValue) : null,
    taxRateBps: taxBpsOf(taxRate),
    taxName,
  };
}

/** Whether an amount is taken off that is more than the lines; the totals take off no more than there is. */
export function isDiscountTooMuch(draft: BidDraft, { lines }: Pick<BidTotals, 'lines'>): boolean {
  return draft.discountKind === 'amount' && centsOf(draft.discountValue) > Math.max(lines, 0);
}

/** What each line is worth; from where the sum can no longer be kept exactly, lines count as nothing. */
function worthsOf(lines: readonly LineDraft[]): LineWorth[] {
  const worths = lines.map(worthOf);
  const end = firstTooLarge(worths) ?? worths.length;
  return worths.map((worth, place) => (place < end ? worth : worthless));
}

/** Whether all that counts together is more than can be kept. */
export function isTooLarge(lines: readonly LineDraft[]): boolean {
  return firstTooLarge(lines.map(worthOf)) !== undefined;
}

/** The lines as the totals read them. A number that cannot be read counts as zero; a blank line is no alternative of its group. */
export function pricedLines(draft: BidDraft): Array<PricedLine & Pick<LineDraft, 'key'>> {
  const lines = draft.sections.flatMap((each, section) =>
    each.lines.map((line) => ({ ...line, section, choiceGroup: isBlank(line) ? null : line.choiceGroup })),
  );
  return worthsOf(linesOf(draft)).map(({ quantity, unitPrice, unitCost }, index) => ({
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
