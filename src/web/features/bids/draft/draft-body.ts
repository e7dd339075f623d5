import type { CallInput } from '../../../platform/api-client.ts';
import { isBlank, type BidDraft } from './bid-draft.ts';
import { amountText, bpsOf, quantityOf } from './bid-numbers.ts';

export type BidBody = CallInput<'PUT /api/projects/:projectId/bids/:bidId'>['body'];

/** What the server is sent; rows that were not filled are left out. */
export function bodyOf(draft: BidDraft): BidBody {
  return {
    title: draft.title,
    scope: draft.scope,
    terms: draft.terms,
    customerNotes: draft.customerNotes,
    internalNotes: draft.internalNotes,
    validUntil: draft.validUntil || null,
    discountKind: draft.discountKind,
    discountValue:
      draft.discountKind === 'rate'
        ? bpsOf(draft.discountValue)
        : draft.discountKind === 'amount'
          ? amountText(draft.discountValue)
          : 0,
    taxRateBps: bpsOf(draft.taxRate),
    depositRateBps: bpsOf(draft.depositRate),
    pictures: draft.pictures.map(({ id }) => id),
    paymentSchedule: draft.payments.map(({ label, kind, value }) => ({
      label: label.trim() || '—',
      rateBps: kind === 'rate' ? bpsOf(value) : null,
      amount: kind === 'amount' ? amountText(value) : null,
    })),
    sections: draft.sections.map((section) => ({
      title: section.title,
      lines: section.lines
        .filter((line) => !isBlank(line))
        .map(({ quantity, unitPrice, unitCost, priceBy: _priceBy, ...line }) => ({
          ...line,
          quantity: quantityOf(quantity),
          unitPrice: amountText(unitPrice),
          unitCost: amountText(unitCost),
        })),
    })),
  };
}
