import type { Bid } from '../../../shared/bids/bid-contract.ts';
import {
  problemOfSchedule,
  totalsOf,
  type BidDiscount,
  type BidTotals,
  type ScheduledPayment,
  type ScheduleProblem,
} from '../../../shared/bids/bid-totals.ts';
import { largestCents, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { CallInput } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { amountText, bpsOf, centsOf, isReadable, quantityOf, type NumberKind } from './bid-numbers.ts';

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
  /** The alternatives of a section share it. */
  choiceGroup: string | null;
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
  kind: 'rate' | 'amount' | 'rest';
  /** Percent or an amount, as typed; nothing for the rest. */
  value: string;
}

export interface BidDraft {
  title: string;
  scope: string;
  terms: string;
  customerNotes: string;
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
    customerNotes: bid.customerNotes,
    internalNotes: bid.internalNotes,
    validUntil: bid.validUntil ?? '',
    discountKind: bid.discountKind,
    discountValue:
      bid.discountKind === 'rate' ? percentOf(bid.discountValue) : String(bid.discountValue || ''),
    taxRate: percentOf(bid.taxRateBps),
    depositRate: percentOf(bid.depositRateBps),
    payments: bid.paymentSchedule.map(paymentDraftOf),
    sections: bid.sections.map((section) => ({
      key: newKey(),
      title: section.title,
      lines: section.lines.map(({ id: _id, total: _total, quantity, unitPrice, unitCost, ...line }) => ({
        ...line,
        quantity: String(quantity),
        unitPrice: String(unitPrice),
        unitCost: String(unitCost),
      })),
    })),
  };
}

function paymentDraftOf({ label, rateBps, amount }: Bid['paymentSchedule'][number]): PaymentDraft {
  const payment = { key: newKey(), label };
  if (rateBps !== null) return { ...payment, kind: 'rate', value: percentOf(rateBps) };
  return amount === null
    ? { ...payment, kind: 'rest', value: '' }
    : { ...payment, kind: 'amount', value: String(amount) };
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
    choiceGroup: null,
    selected: false,
  };
}

/** A section with its first row. */
export function emptySection(): SectionDraft {
  return { key: newKey(), title: '', lines: [emptyLine()] };
}

/** A row that was added and not filled yet. It is no line of the bid. */
export function isBlank(line: LineDraft): boolean {
  const isWorthless = isReadable(line.unitPrice, 'money') && centsOf(line.unitPrice) === 0;
  return line.name.trim() === '' && line.description.trim() === '' && isWorthless;
}

function discountOf(draft: BidDraft): BidDiscount {
  if (draft.discountKind === 'amount') return { kind: 'amount', amount: centsOf(draft.discountValue) };
  if (draft.discountKind === 'rate') return { kind: 'rate', rateBps: bpsOf(draft.discountValue) };
  return { kind: 'none' };
}

/** The kind of number that a payment is; none for the rest. */
export function paymentNumber({ kind }: PaymentDraft): NumberKind | undefined {
  return { rate: 'percent' as const, amount: 'money' as const, rest: undefined }[kind];
}

export function scheduleOf(payments: readonly PaymentDraft[]): ScheduledPayment[] {
  return payments.map(({ kind, value }) => ({
    rateBps: kind === 'rate' ? bpsOf(value) : null,
    amount: kind === 'amount' ? centsOf(value) : null,
  }));
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
    paymentSchedule: scheduleOf(draft.payments),
  });
  return { ...totals, byLine: new Map(lines.map((line, index) => [line.key, totals.lineTotals[index]!])) };
}

/** The numbers of a line, in the order of the columns. */
export const lineNumbers = [
  ['quantity', 'quantity'],
  ['unitPrice', 'money'],
  ['unitCost', 'money'],
] as const satisfies ReadonlyArray<readonly [keyof LineDraft, NumberKind]>;
export type LineNumber = (typeof lineNumbers)[number][0];

export type OfferNumber = 'discountValue' | 'taxRate' | 'depositRate';

/** Where something stands that keeps the draft from being saved. */
export type DraftPlace =
  | {
      in: 'line';
      section: SectionDraft;
      sections: number;
      line: LineDraft;
      number: number;
      field: LineNumber | 'name';
    }
  | { in: 'offer'; field: OfferNumber }
  | { in: 'payment'; payment: PaymentDraft; number: number };

/** What keeps the draft from being saved. */
export type DraftProblem =
  | { kind: 'number'; place: DraftPlace }
  | { kind: 'nameless-line'; place: DraftPlace }
  | { kind: 'too-large' }
  | { kind: 'payments-not-whole'; why: ScheduleProblem };

/** The kind of number that the discount is; none while there is none. */
export function discountNumber({ discountKind }: BidDraft): NumberKind | undefined {
  return { none: undefined, amount: 'money' as const, rate: 'percent' as const }[discountKind];
}

/** Each line that is filled, with where it stands: people count lines from the top of their section. */
function filledLines({ sections }: BidDraft) {
  return sections.flatMap((section) =>
    section.lines.flatMap((line, index) =>
      isBlank(line)
        ? []
        : [{ in: 'line' as const, section, sections: sections.length, line, number: index + 1 }],
    ),
  );
}

function unreadablePlace(draft: BidDraft): DraftPlace | undefined {
  for (const place of filledLines(draft)) {
    const wrong = lineNumbers.find(([field, kind]) => !isReadable(place.line[field], kind));
    if (wrong) return { ...place, field: wrong[0] };
  }
  const discountKind = discountNumber(draft);
  if (discountKind && !isReadable(draft.discountValue, discountKind)) {
    return { in: 'offer', field: 'discountValue' };
  }
  for (const field of ['taxRate', 'depositRate'] as const) {
    if (!isReadable(draft[field], 'percent')) return { in: 'offer', field };
  }
  const index = draft.payments.findIndex((payment) => {
    const kind = paymentNumber(payment);
    return kind !== undefined && !isReadable(payment.value, kind);
  });
  return index < 0 ? undefined : { in: 'payment', payment: draft.payments[index]!, number: index + 1 };
}

/** Whether all that counts together is more than can be kept. */
export function isTooLarge(draft: BidDraft): boolean {
  return worthsOf(filledLines(draft).map(({ line }) => line)).some((worth) => worth.isTooMuch);
}

/** The first thing, from the top of the page, that keeps the draft from being saved. */
export function problemOf(draft: BidDraft): DraftProblem | undefined {
  const unreadable = unreadablePlace(draft);
  if (unreadable) return { kind: 'number', place: unreadable };
  const lines = filledLines(draft);
  if (isTooLarge(draft)) return { kind: 'too-large' };
  const nameless = lines.find(({ line }) => line.name.trim() === '');
  if (nameless) return { kind: 'nameless-line', place: { ...nameless, field: 'name' } };
  const why = problemOfSchedule(scheduleOf(draft.payments));
  return why === undefined ? undefined : { kind: 'payments-not-whole', why };
}

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
    paymentSchedule: draft.payments.map(({ label, kind, value }) => ({
      label: label.trim() || '—',
      rateBps: kind === 'rate' ? bpsOf(value) : null,
      amount: kind === 'amount' ? amountText(value) : null,
    })),
    sections: draft.sections.map((section) => ({
      title: section.title,
      lines: section.lines
        .filter((line) => !isBlank(line))
        .map(({ quantity, unitPrice, unitCost, ...line }) => ({
          ...line,
          quantity: quantityOf(quantity),
          unitPrice: amountText(unitPrice),
          unitCost: amountText(unitCost),
        })),
    })),
  };
}
