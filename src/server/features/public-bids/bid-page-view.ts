import { isChoice } from '../../../shared/bids/bid-totals.ts';
import { choicesOf, selectedOf } from '../../../shared/public-bids/choices-of-bid.ts';
import {
  totalsWith,
  type ChosenTotals,
  type PricedChoices,
} from '../../../shared/public-bids/priced-choices.ts';
import { toAmount } from '../../../shared/kernel/money.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import { bidPageFormat, type BidPageFormat } from './bid-page-format.ts';
import type { BidPageWords } from './bid-page-words-english.ts';
import { bidPageWords } from './bid-page-words.ts';

/** Amounts of the wire, as the page shows them. */
interface ShownAmounts {
  subtotal: number;
  discount: { label: string; amount: number } | null;
  tax: { label: string; amount: number } | null;
  /** The tax is none for a reason, which its label tells. */
  isExempt: boolean;
  total: number;
  /** The total is the least that it can be: something is still to be chosen. */
  startsFrom: boolean;
  deposit: number;
  payments: number[];
  sections: number[];
}

/** All that the parts of the page are drawn from. */
export interface BidPageView {
  bid: PublicBid;
  format: BidPageFormat;
  words: BidPageWords;
  pdfAddress: string;
  /** While the customer can choose: what the choices cost. */
  choosing: { priced: PricedChoices; selected: ReadonlySet<string>; totals: ChosenTotals } | null;
  amounts: ShownAmounts;
}

export function bidPageView(bid: PublicBid, pdfAddress: string): BidPageView {
  const choosing = choosingOf(bid);
  const words = bidPageWords(bid.locale);
  return {
    bid,
    format: bidPageFormat(bid),
    words,
    pdfAddress,
    choosing,
    amounts: choosing ? amountsOf(bid, choosing.totals, words) : keptAmounts(bid),
  };
}

function choosingOf(bid: PublicBid): BidPageView['choosing'] {
  const hasChoices = bid.sections.some(({ lines }) => lines.some(isChoice));
  if (!bid.canAccept || !hasChoices) return null;
  const [priced, selected] = [choicesOf(bid), selectedOf(bid)];
  return { priced, selected, totals: totalsWith(priced, selected) };
}

function keptAmounts(bid: PublicBid): ShownAmounts {
  return {
    subtotal: bid.subtotal,
    discount: bid.discount,
    tax: bid.tax,
    isExempt: isExempt(bid),
    total: bid.total,
    startsFrom: bid.startsFrom,
    deposit: bid.deposit ?? 0,
    payments: bid.paymentSchedule.map(({ amount }) => amount),
    sections: bid.sections.map(({ total }) => total),
  };
}

/** With every label that a choice may bring onto the page; amounts of nothing are left out of sight where they are drawn. */
function amountsOf(bid: PublicBid, totals: ChosenTotals, words: BidPageWords): ShownAmounts {
  const hasDiscount = bid.rates.discountKind !== 'none';
  return {
    subtotal: toAmount(totals.lines),
    discount: hasDiscount
      ? { label: bid.discount?.label ?? words.totals.discount, amount: toAmount(totals.discount) }
      : null,
    isExempt: isExempt(bid),
    tax: bid.tax && { label: bid.tax.label, amount: toAmount(totals.tax) },
    total: toAmount(totals.total),
    startsFrom: totals.startsFrom,
    deposit: toAmount(totals.deposit),
    payments: totals.payments.map(toAmount),
    sections: totals.sections.map(toAmount),
  };
}

/** At a rate of nothing the document has a tax only to tell why there is none. */
function isExempt({ tax, rates }: PublicBid): boolean {
  return tax !== null && rates.taxRateBps === 0;
}

/** What the total is called: while something of a group is to be chosen it is the least that the bid comes to. */
export function totalLabel({ amounts, words }: BidPageView): string {
  return amounts.startsFrom ? words.startingFrom : words.totals.total;
}
