import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { totalsOf, type BidDiscount, type BidTotals } from '../../../shared/bids/bid-totals.ts';
import { parseAmount, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { CallInput } from '../../platform/api-client.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { readNumber } from '../../ui/number-text.ts';

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

/** The most decimals that each kind of number takes. */
export const decimalsOf = { quantity: 3, money: 2, percent: 2 } as const;

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

/** Plain decimal text of what was typed; an empty field is zero; undefined when it cannot be read. */
export function decimalText(typed: string, decimals: number): string | undefined {
  if (typed.trim() === '') return '0';
  const reading = readNumber(typed, decimals);
  return reading.text?.startsWith('-') ? undefined : reading.text;
}

const readCents = (typed: string): Cents =>
  parseAmount(decimalText(typed, decimalsOf.money) ?? '0') ?? zeroCents;
const readQuantity = (typed: string): number => Number(decimalText(typed, decimalsOf.quantity) ?? 0);
const readBps = (typed: string): number =>
  Math.round(Number(decimalText(typed, decimalsOf.percent) ?? 0) * 100);

/** A row that was added and not filled yet. It is no line of the bid. */
export function isBlank(line: LineDraft): boolean {
  return line.name.trim() === '' && line.description.trim() === '' && readCents(line.unitPrice) === 0;
}

function discountOf(draft: BidDraft): BidDiscount {
  if (draft.discountKind === 'amount') return { kind: 'amount', amount: readCents(draft.discountValue) };
  if (draft.discountKind === 'rate') return { kind: 'rate', rateBps: readBps(draft.discountValue) };
  return { kind: 'none' };
}

export interface DraftTotals extends BidTotals {
  /** Each line's total by the line's key. */
  byLine: ReadonlyMap<string, Cents>;
}

/** The same totals as the server's, from what stands in the editor. A number that cannot be read counts as zero. */
export function totalsOfDraft(draft: BidDraft): DraftTotals {
  const lines = draft.sections.flatMap((section) => section.lines);
  const priced = lines.map((line) => ({
    ...line,
    quantity: readQuantity(line.quantity),
    unitPrice: readCents(line.unitPrice),
    unitCost: readCents(line.unitCost),
  }));
  const totals = totalsOf(priced, {
    discount: discountOf(draft),
    taxRateBps: readBps(draft.taxRate),
    depositRateBps: readBps(draft.depositRate),
  });
  return { ...totals, byLine: new Map(lines.map((line, index) => [line.key, totals.lineTotals[index]!])) };
}

/** What keeps the draft from being saved, by the key of the line or the name of the field. */
export type DraftProblem = 'unreadable-number' | 'nameless-line' | 'payments-not-whole';

export function problemOf(draft: BidDraft): DraftProblem | undefined {
  const isReadable = (typed: string, decimals: number) => decimalText(typed, decimals) !== undefined;
  const lines = draft.sections.flatMap((section) => section.lines).filter((line) => !isBlank(line));
  const areReadable =
    lines.every(
      (line) =>
        isReadable(line.quantity, decimalsOf.quantity) &&
        isReadable(line.unitPrice, decimalsOf.money) &&
        isReadable(line.unitCost, decimalsOf.money),
    ) &&
    [draft.taxRate, draft.depositRate, ...draft.payments.map((each) => each.rate)].every((rate) =>
      isReadable(rate, 2),
    );
  if (!areReadable) return 'unreadable-number';
  if (lines.some((line) => line.name.trim() === '')) return 'nameless-line';
  const share = draft.payments.reduce((sum, payment) => sum + readBps(payment.rate), 0);
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
        ? readBps(draft.discountValue)
        : draft.discountKind === 'amount'
          ? (decimalText(draft.discountValue, 2) ?? '0')
          : 0,
    taxRateBps: readBps(draft.taxRate),
    depositRateBps: readBps(draft.depositRate),
    paymentSchedule: draft.payments.map(({ label, rate }) => ({
      label: label.trim() || '—',
      rateBps: readBps(rate),
    })),
    sections: draft.sections.map((section) => ({
      title: section.title,
      lines: section.lines
        .filter((line) => !isBlank(line))
        .map(({ key: _key, quantity, unitPrice, unitCost, ...line }) => ({
          ...line,
          quantity: readQuantity(quantity),
          unitPrice: decimalText(unitPrice, decimalsOf.money) ?? '0',
          unitCost: decimalText(unitCost, decimalsOf.money) ?? '0',
        })),
    })),
  };
}
