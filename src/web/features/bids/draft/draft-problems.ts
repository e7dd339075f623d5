import { problemOfSchedule, type ScheduleProblem } from '../../../../shared/bids/bid-totals.ts';
import { isNewCredit, type LineWorth } from '../../../../shared/bids/credits.ts';
import { mostBidLines, textLimits } from '../../../../shared/bids/bid-limits.ts';
import {
  discountNumber,
  isBlank,
  lineNumbers,
  paymentNumber,
  type BidDraft,
  type LineDraft,
  type PaymentDraft,
  type SectionDraft,
} from './bid-draft.ts';
import { centsOf, isReadable, quantityOf } from './bid-numbers.ts';
import { isTooLarge, scheduleOf } from './draft-totals.ts';
import type { LineFigure } from './line-pricing.ts';

export type OfferNumber = 'discountValue' | 'taxRate' | 'depositRate';
export type LineText = 'name' | 'description' | 'unit' | 'choiceGroup';
export type OfferText = 'title' | 'scope' | 'terms' | 'customerNotes' | 'internalNotes';

/** Where something stands that keeps the draft from being saved. */
export type DraftPlace =
  | {
      in: 'line';
      section: SectionDraft;
      sections: number;
      line: LineDraft;
      number: number;
      field: LineFigure | LineText;
    }
  | { in: 'section'; section: SectionDraft; number: number }
  | { in: 'offer'; field: OfferNumber | OfferText | 'validUntil' }
  | { in: 'payment'; payment: PaymentDraft; number: number };

/** What keeps the draft from being saved. */
export type DraftProblem =
  | { kind: 'number'; place: DraftPlace }
  | { kind: 'credit'; place: DraftPlace; field: 'quantity' | 'unitPrice' }
  | { kind: 'nameless-line'; place: DraftPlace }
  | { kind: 'too-long'; place: DraftPlace; limit: number }
  /** In the server's words. */
  | { kind: 'refused'; place: DraftPlace; sentence: string }
  | { kind: 'too-large' }
  | { kind: 'too-many-lines'; most: number }
  | { kind: 'payments-not-whole'; place: DraftPlace; why: ScheduleProblem };

/** What holds for the person who edits: only an administrator may enter a credit; one that is there may stay. */
export interface DraftRules {
  mayCredit: boolean;
  knownLines: ReadonlyMap<string, LineWorth>;
}

export const noRules: DraftRules = { mayCredit: true, knownLines: new Map() };

/** Where a line is a credit that this person may not enter, or one that they may not change; undefined where it may stay. */
export function forbiddenCredit(
  line: LineDraft,
  { mayCredit, knownLines }: DraftRules,
): 'quantity' | 'unitPrice' | undefined {
  const worth = { quantity: quantityOf(line.quantity), unitPrice: centsOf(line.unitPrice) };
  const before = knownLines.get(line.key);
  if (mayCredit || !isNewCredit(worth, before)) return undefined;
  return before?.quantity === worth.quantity ? 'unitPrice' : 'quantity';
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
    const { priceBy } = place.line;
    if (priceBy && !isReadable(priceBy.rate, priceBy.kind)) return { ...place, field: priceBy.kind };
  }
  const discountKind = discountNumber(draft);
  if (discountKind && !isReadable(draft.discountValue, discountKind)) {
    return { in: 'offer', field: 'discountValue' };
  }
  if (!isReadable(draft.taxRate, 'tax')) return { in: 'offer', field: 'taxRate' };
  if (!isReadable(draft.depositRate, 'percent')) return { in: 'offer', field: 'depositRate' };
  if (draft.validUntil === 'unreadable') return { in: 'offer', field: 'validUntil' };
  const index = draft.payments.findIndex((payment) => {
    const kind = paymentNumber(payment);
    return kind !== undefined && !isReadable(payment.value, kind);
  });
  return index < 0 ? undefined : { in: 'payment', payment: draft.payments[index]!, number: index + 1 };
}

function tooLong(draft: BidDraft): DraftProblem | undefined {
  const isLong = (text: string | null, limit: number) => (text?.trim().length ?? 0) > limit;
  const problem = (place: DraftPlace, limit: number) => ({ kind: 'too-long' as const, place, limit });
  for (const field of ['title', 'scope', 'terms', 'customerNotes', 'internalNotes'] as const) {
    const limit = textLimits[field];
    if (isLong(draft[field], limit)) return problem({ in: 'offer', field }, limit);
  }
  for (const [index, section] of draft.sections.entries()) {
    const limit = textLimits.sectionTitle;
    if (isLong(section.title, limit)) return problem({ in: 'section', section, number: index + 1 }, limit);
  }
  for (const place of filledLines(draft)) {
    for (const field of ['name', 'description', 'unit', 'choiceGroup'] as const) {
      const limit = textLimits[field];
      if (isLong(place.line[field], limit)) return problem({ ...place, field }, limit);
    }
  }
  for (const [index, payment] of draft.payments.entries()) {
    const limit = textLimits.payment;
    if (isLong(payment.label, limit)) return problem({ in: 'payment', payment, number: index + 1 }, limit);
  }
  return undefined;
}

/** The first thing that keeps the draft from being saved: numbers from the top of the page, then what holds for all of it. */
export function problemOf(draft: BidDraft, rules: DraftRules = noRules): DraftProblem | undefined {
  const unreadable = unreadablePlace(draft);
  if (unreadable) return { kind: 'number', place: unreadable };
  const lines = filledLines(draft);
  for (const place of lines) {
    const field = forbiddenCredit(place.line, rules);
    if (field) return { kind: 'credit', place: { ...place, field }, field };
  }
  if (isTooLarge(lines.map(({ line }) => line))) return { kind: 'too-large' };
  if (lines.length > mostBidLines) return { kind: 'too-many-lines', most: mostBidLines };
  const nameless = lines.find(({ line }) => line.name.trim() === '');
  if (nameless) return { kind: 'nameless-line', place: { ...nameless, field: 'name' } };
  const long = tooLong(draft);
  if (long) return long;
  const why = problemOfSchedule(scheduleOf(draft.payments));
  const { length: number, [number - 1]: payment } = draft.payments;
  // The last one is what mostly makes the whole.
  return why && payment && { kind: 'payments-not-whole', place: { in: 'payment', payment, number }, why };
}

/** Where the server's `sections.0.lines.3.quantity` stands in the draft that it was sent; undefined for what is no field here. */
export function placeOfField(draft: BidDraft, path: string): DraftPlace | undefined {
  const [list, place, , index, field] = path.split('.');
  if (list === 'sections') {
    const section = draft.sections[Number(place)];
    const lines = filledLines(draft).filter((each) => each.section === section);
    const line = lines[Number(index)];
    if (section && line && isLineField(field)) return { ...line, field };
    return section && { in: 'section', section, number: Number(place) + 1 };
  }
  if (list === 'paymentSchedule') {
    const payment = draft.payments[Number(place)];
    return payment && { in: 'payment', payment, number: Number(place) + 1 };
  }
  // The wire names the rates by their unit.
  const named = offerFields.find((each) => each === list?.replace(/Bps$/, ''));
  return named && { in: 'offer', field: named };
}

const lineFields = [
  'name',
  'description',
  'unit',
  'quantity',
  'unitPrice',
  'unitCost',
  'choiceGroup',
] as const;
const offerFields = [
  'title',
  'scope',
  'terms',
  'customerNotes',
  'internalNotes',
  'discountValue',
  'taxRate',
  'depositRate',
  'validUntil',
] as const;

function isLineField(name: string | undefined): name is (typeof lineFields)[number] {
  return lineFields.some((each) => each === name);
}
