import { problemOfSchedule, type ScheduleProblem } from '../../../../shared/bids/bid-totals.ts';
import { isNewCredit, type LineWorth } from '../../../../shared/bids/credits.ts';
import { mostBidLines, textLimits } from '../../../../shared/bids/bid-limits.ts';
import {
  discountNumber,
  isBlank,
  lineNumbers,
  linesOf,
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

/** Each number that cannot be read, from the top of the page. */
function unreadablePlaces(draft: BidDraft): DraftPlace[] {
  const places: DraftPlace[] = filledLines(draft).flatMap((place) => {
    const wrong: LineFigure[] = lineNumbers
      .filter(([field, kind]) => !isReadable(place.line[field], kind))
      .map(([field]) => field);
    const { priceBy } = place.line;
    if (priceBy && !isReadable(priceBy.rate, priceBy.kind)) wrong.push(priceBy.kind);
    return wrong.map((field) => ({ ...place, field }));
  });
  const discountKind = discountNumber(draft);
  const offer = {
    discountValue: discountKind === undefined || isReadable(draft.discountValue, discountKind),
    taxRate: isReadable(draft.taxRate, 'tax'),
    depositRate: isReadable(draft.depositRate, 'percent'),
    validUntil: draft.validUntil !== 'unreadable',
  };
  for (const [field, isRight] of entriesOf(offer)) if (!isRight) places.push({ in: 'offer', field });
  for (const [index, payment] of draft.payments.entries()) {
    const kind = paymentNumber(payment);
    if (kind && !isReadable(payment.value, kind)) places.push({ in: 'payment', payment, number: index + 1 });
  }
  return places;
}

const entriesOf = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as Array<[Key, Value]>;

function tooLong(draft: BidDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const measure = (text: string | null, limit: number, place: DraftPlace) => {
    if ((text?.trim().length ?? 0) > limit) problems.push({ kind: 'too-long', place, limit });
  };
  for (const field of ['title', 'scope', 'terms', 'customerNotes', 'internalNotes'] as const) {
    measure(draft[field], textLimits[field], { in: 'offer', field });
  }
  for (const [index, section] of draft.sections.entries()) {
    measure(section.title, textLimits.sectionTitle, { in: 'section', section, number: index + 1 });
  }
  for (const place of filledLines(draft)) {
    for (const field of ['name', 'description', 'unit', 'choiceGroup'] as const) {
      measure(place.line[field], textLimits[field], { ...place, field });
    }
  }
  for (const [index, payment] of draft.payments.entries()) {
    measure(payment.label, textLimits.payment, { in: 'payment', payment, number: index + 1 });
  }
  return problems;
}

/** Everything that keeps a part of the draft from being saved: numbers from the top of the page, then what holds for all of it. */
export function problemsOf(draft: BidDraft, rules: DraftRules = noRules): DraftProblem[] {
  const problems: DraftProblem[] = unreadablePlaces(draft).map((place) => ({ kind: 'number', place }));
  const lines = filledLines(draft);
  for (const place of lines) {
    const field = forbiddenCredit(place.line, rules);
    if (field) problems.push({ kind: 'credit', place: { ...place, field }, field });
  }
  if (isTooLarge(lines.map(({ line }) => line))) problems.push({ kind: 'too-large' });
  if (lines.length > mostBidLines) problems.push({ kind: 'too-many-lines', most: mostBidLines });
  for (const place of lines) {
    if (place.line.name.trim() === '')
      problems.push({ kind: 'nameless-line', place: { ...place, field: 'name' } });
  }
  problems.push(...tooLong(draft));
  const why = problemOfSchedule(scheduleOf(draft.payments));
  const { length: number, [number - 1]: payment } = draft.payments;
  // The last one is what mostly makes the whole.
  if (why && payment) {
    problems.push({ kind: 'payments-not-whole', place: { in: 'payment', payment, number }, why });
  }
  return problems;
}

/** What stands at a place of the draft, if it is still there. */
export function valueAt(draft: BidDraft, place: DraftPlace): string | null | undefined {
  switch (place.in) {
    case 'line': {
      const line = linesOf(draft).find(({ key }) => key === place.line.key);
      return place.field === 'markup' || place.field === 'margin' ? line?.priceBy?.rate : line?.[place.field];
    }
    case 'section':
      return draft.sections.find(({ key }) => key === place.section.key)?.title;
    case 'payment':
      return draft.payments.find(({ key }) => key === place.payment.key)?.value;
    case 'offer':
      return draft[place.field];
  }
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
