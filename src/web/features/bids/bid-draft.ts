import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { totalsOf, type BidDiscount, type BidTotals } from '../../../shared/bids/bid-totals.ts';
import { largestCents, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { CallInput } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { amountText, bpsOf, centsOf, isReadable, quantityOf } from './bid-numbers.ts';

/** A line as it stands in the editor: numbers are the text that was typed, so that nothing is lost on the way. */
export interface LineDraft {
  key: string;
  productId: number | null;
  name: string;
  description: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  unitCost: string;
  taxable: boolean;
  optional: boolean;
  selected: boolean;
}

export interface SectionDraft {
  key: string;
  title: string;
  lines: LineDraft[];
}

export interface PaymentDraft {
  key: string;
  label: string;
  /** Percent, as typed. */
  rate: string;
}

export interface BidDraft {
  title: string;
  scope: string;
  terms: string;
  internalNotes: string;
  /** `YYYY-MM-DD`, or empty. */
  validUntil: string;
  discountKind: Bid['discountKind'];
  /** An amount or percent, as typed. */
  discountValue: string;
  /** Percent, as typed. */
  taxRate: string;
  depositRate: string;
  payments: PaymentDraft[];
  sections: SectionDraft[];
}

export type BidBody = CallInput<'PUT /api/projects/:projectId/bids/:bidId'>['body'];

/** Not a counter: a draft that comes back after a reload brings its own keys along. */
export const newKey = newIdempotencyKey;

const percentOf = (bps: number) => String(bps / 100);

export function draftOf(bid: Bid): BidDraft {
  return {
    title: bid.title,
    scope: bid.scope,
    terms: bid.terms,
    internalNotes: bid.internalNotes,
    validUntil: bid.validUntil ?? '',
    discountKind: bid.discountKind,
    discountValue:
      bid.discountKind === 'rate' ? percentOf(bid.discountValue) : String(bid.discountValue || ''),
    taxRate: percentOf(bid.taxRateBps),
    depositRate: percentOf(bid.depositRateBps),
    payments: bid.paymentSchedule.map(({ label, rateBps }) => ({
      key: newKey(),
      label,
      rate: percentOf(rateBps),
    })),
    sections: bid.sections.map((section) => ({
      key: newKey(),
      title: section.title,
      lines: section.lines.map(({ id: _id, total: _total, quantity, unitPrice, unitCost, ...line }) => ({
        ...line,
        key: newKey(),
        quantity: String(quantity),
        unitPrice: String(unitPrice),
        unitCost: String(unitCost),
      })),
    })),
  };
}

export function emptyLine(): LineDraft {
  return {
    key: newKey(),
    productId: null,
    name: '',
    description: '',
    quantity: '1',
    unit: '',
    unitPrice: '',
    unitCost: '',
    taxable: true,
    optional: false,
    selected: false,
  };
}

/** A row that was added and not filled yet. It is no line of the bid. */
export function isBlank(line: LineDraft): boolean {
  return line.name.trim() === '' && line.description.trim() === '' && centsOf(line.unitPrice) === 0;
}

function discountOf(draft: BidDraft): BidDiscount {
  if (draft.discountKind === 'amount') return { kind: 'amount', amount: centsOf(draft.discountValue) };
  if (draft.discountKind === 'rate') return { kind: 'rate', rateBps: bpsOf(draft.discountValue) };
  return { kind: 'none' };
}

export interface DraftTotals extends BidTotals {
  /** Each line's total by the line's key. */
  byLine: ReadonlyMap<string, Cents>;
}

/** Half of the largest amount, so that tax at 100 % still leaves a total that can be kept: the server refuses more. */
const largestSum = largestCents / 2;

/** What each line is worth, read once; from where the sum can no longer be kept exactly, lines count as nothing. */
function worthsOf(lines: readonly LineDraft[]) {
  let sum = 0;
  return lines.map((line) => {
    const quantity = quantityOf(line.quantity);
    const unitPrice = centsOf(line.unitPrice);
    const unitCost = centsOf(line.unitCost);
    sum += Math.max(unitPrice, unitCost) * quantity;
    const isTooMuch = sum > largestSum;
    return isTooMuch
      ? { quantity: 0, unitPrice: zeroCents, unitCost: zeroCents, isTooMuch }
      : { quantity, unitPrice, unitCost, isTooMuch };
  });
}

/** The same totals as the server's, from what stands in the editor. A number that cannot be read counts as zero. */
export function totalsOfDraft(draft: BidDraft): DraftTotals {
  const lines = draft.sections.flatMap((section) => section.lines);
  const worths = worthsOf(lines);
  const priced = lines.map((line, index) => {
    const { quantity, unitPrice, unitCost } = worths[index]!;
    return { ...line, quantity, unitPrice, unitCost };
  });
  const totals = totalsOf(priced, {
    discount: discountOf(draft),
    taxRateBps: bpsOf(draft.taxRate),
    depositRateBps: bpsOf(draft.depositRate),
  });
  return { ...totals, byLine: new Map(lines.map((line, index) => [line.key, totals.lineTotals[index]!])) };
}

/** What keeps the draft from being saved, by the key of the line or the name of the field. */
export type DraftProblem = 'unreadable-number' | 'too-large' | 'nameless-line' | 'payments-not-whole';

export function problemOf(draft: BidDraft): DraftProblem | undefined {
  const lines = draft.sections.flatMap((section) => section.lines).filter((line) => !isBlank(line));
  const rates = [draft.taxRate, draft.depositRate, ...draft.payments.map((each) => each.rate)];
  const isDiscountReadable =
    draft.discountKind === 'none' ||
    isReadable(draft.discountValue, draft.discountKind === 'rate' ? 'percent' : 'money');
  const areReadable =
    isDiscountReadable &&
    rates.every((rate) => isReadable(rate, 'percent')) &&
    lines.every(
      (line) =>
        isReadable(line.quantity, 'quantity') &&
        isReadable(line.unitPrice, 'money') &&
        isReadable(line.unitCost, 'money'),
    );
  if (!areReadable) return 'unreadable-number';
  if (worthsOf(lines).some((worth) => worth.isTooMuch)) return 'too-large';
  if (lines.some((line) => line.name.trim() === '')) return 'nameless-line';
  const share = draft.payments.reduce((sum, payment) => sum + bpsOf(payment.rate), 0);
  if (draft.payments.length > 0 && share !== 10_000) return 'payments-not-whole';
  return undefined;
}

/** What the server is sent; rows that were not filled are left out. */
export function bodyOf(draft: BidDraft): BidBody {
  return {
    title: draft.title,
    scope: draft.scope,
    terms: draft.terms,
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
    paymentSchedule: draft.payments.map(({ label, rate }) => ({
      label: label.trim() || '—',
      rateBps: bpsOf(rate),
    })),
    sections: draft.sections.map((section) => ({
      title: section.title,
      lines: section.lines
        .filter((line) => !isBlank(line))
        .map(({ key: _key, quantity, unitPrice, unitCost, ...line }) => ({
          ...line,
          quantity: quantityOf(quantity),
          unitPrice: amountText(unitPrice),
          unitCost: amountText(unitCost),
        })),
    })),
  };
}
