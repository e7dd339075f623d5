import type { Bid, BidLine } from '../../../../shared/bids/bid-contract.ts';
import { percentOfTaxRate } from '../../../../shared/kernel/tax-rate.ts';
import { priceText } from './bid-numbers.ts';
import { newKey, type BidDraft, type PaymentDraft, type SectionDraft } from './bid-draft.ts';

const percentOf = (bps: number) => String(bps / 100);

/** A bid as the editor opens it. */
export function draftOf(bid: Bid): BidDraft {
  return {
    title: bid.title,
    scope: bid.scope,
    terms: bid.terms,
    customerNotes: bid.customerNotes,
    internalNotes: bid.internalNotes,
    validUntil: bid.validUntil ?? '',
    discountKind: bid.discountKind,
    discountValue:
      bid.discountKind === 'rate' ? percentOf(bid.discountValue) : String(bid.discountValue || ''),
    taxRate: String(percentOfTaxRate(bid.taxRateBps)),
    taxName: bid.taxName,
    depositRate: percentOf(bid.depositRateBps),
    pictures: bid.shownPictures.map(({ filename: _filename, ...picture }) => picture),
    payments: bid.paymentSchedule.map(paymentDraftOf),
    sections: bid.sections.map(sectionDraftOf),
  };
}

/** A section of the wire as the editor holds it; its lines keep their keys. */
export function sectionDraftOf({ title, lines }: WireSection): SectionDraft {
  return {
    key: newKey(),
    title,
    lines: lines.map(({ id: _id, total: _total, quantity, unitPrice, unitCost, ...line }) => ({
      ...line,
      quantity: String(quantity),
      unitPrice: priceText(unitPrice),
      unitCost: String(unitCost ?? ''),
    })),
  };
}

/** Of a bid or a template, whose lines have no ids. */
interface WireSection {
  title: string;
  lines: ReadonlyArray<Omit<BidLine, 'id'> & { id?: number }>;
}

function paymentDraftOf({ label, rateBps, amount }: Bid['paymentSchedule'][number]): PaymentDraft {
  const payment = { key: newKey(), label };
  if (rateBps !== null) return { ...payment, kind: 'rate', value: percentOf(rateBps) };
  return amount === null
    ? { ...payment, kind: 'rest', value: '' }
    : { ...payment, kind: 'amount', value: String(amount) };
}
