import type { CallInput } from '../../../platform/api-client.ts';
import { isBlank, type BidDraft, type LineDraft } from './bid-draft.ts';
import { amountText, bpsOf, costText, quantityOf, taxBpsOf } from './bid-numbers.ts';

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
    taxRateBps: taxBpsOf(draft.taxRate),
    taxName: draft.taxName,
    depositRateBps: bpsOf(draft.depositRate),
    pictures: draft.pictures.map(({ id }) => id),
    paymentSchedule: draft.payments.map(({ label, kind, value }) => ({
      label: label.trim() || '—',
      rateBps: kind === 'rate' ? bpsOf(value) : null,
      amount: kind === 'amount' ? amountText(value) : null,
    })),
    sections: draft.sections.map((section) => ({
      title: section.title,
      lines: section.lines.map(wireLineOf).filter((line) => line !== null),
    })),
  };
}

/** The body as JSON: two drafts that say the same to the server have the same. */
export const bodyText = (draft: BidDraft): string => JSON.stringify(bodyOf(draft));

type WireLine = NonNullable<NonNullable<BidBody['sections']>[number]['lines']>[number];

/** A line is never changed but replaced: of 200, the next save reads only those that were. */
const wireLines = new WeakMap<LineDraft, WireLine | null>();

/** Null for a row that was not filled. */
function wireLineOf(draft: LineDraft): WireLine | null {
  const known = wireLines.get(draft);
  if (known !== undefined) return known;
  const { quantity, unitPrice, unitCost, priceBy: _priceBy, ...line } = draft;
  const wire = isBlank(draft)
    ? null
    : {
        ...line,
        quantity: quantityOf(quantity),
        unitPrice: amountText(unitPrice),
        unitCost: costText(unitCost),
      };
  wireLines.set(draft, wire);
  return wire;
}
