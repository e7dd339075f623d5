import { mostBidLines } from '../../../../shared/bids/bid-limits.ts';
import {
  emptyLine,
  isBlank,
  lineNumbers,
  linesOf,
  taxOf,
  type BidDraft,
  type LineDraft,
} from './bid-draft.ts';
import { centsOf, quantityOf } from './bid-numbers.ts';
import type { DraftPlace, DraftProblem } from './draft-problems.ts';
import { isTooLarge } from './draft-totals.ts';
import { hasSameNumbers } from './same-line.ts';

/** Without one of these a line that is new would be another one than was meant: it waits whole. */
const essential: ReadonlySet<keyof LineDraft> = new Set(['name', 'quantity', 'unitPrice'] as const);

/**
 * The draft without its problems: what cannot be saved yet is as the server has it in the meantime, and all else is as it was
 * typed, so that one wrong number holds up nothing but itself.
 */
export function savableDraft(draft: BidDraft, base: BidDraft, problems: readonly DraftProblem[]): BidDraft {
  const held: BidDraft = { ...draft };
  const fields = new Map<string, Set<keyof LineDraft>>();
  const titles = new Set<string>();
  for (const problem of problems) {
    if (!('place' in problem)) continue;
    const { place } = problem;
    if (place.in === 'payment') held.payments = base.payments;
    else if (place.in === 'section') titles.add(place.section.key);
    else if (place.in === 'offer') Object.assign(held, offerOf(base, place.field));
    else {
      const wrong = fields.get(place.line.key) ?? new Set();
      for (const field of lineFieldsOf(problem, place)) wrong.add(field);
      fields.set(place.line.key, wrong);
    }
  }
  // A row that was empty has never been sent: to the server its line is new.
  const known = new Map(filledOf(base).map((line) => [line.key, line]));
  held.sections = draft.sections.map((section) => ({
    ...section,
    title: titles.has(section.key)
      ? (base.sections.find(({ key }) => key === section.key)?.title ?? '')
      : section.title,
    lines: section.lines.flatMap((line) => heldLine(line, known.get(line.key), fields.get(line.key))),
  }));
  return withinSums(withinCount(held, known), known);
}

function offerOf(base: BidDraft, field: (DraftPlace & { in: 'offer' })['field']): Partial<BidDraft> {
  const { discountKind, discountValue } = base;
  if (field === 'discountValue') return { discountKind, discountValue };
  return field === 'taxRate' ? taxOf(base) : { [field]: base[field] };
}

function lineFieldsOf(
  { kind }: DraftProblem,
  { field }: DraftPlace & { in: 'line' },
): ReadonlyArray<keyof LineDraft> {
  if (kind === 'credit') return ['quantity', 'unitPrice'];
  // The price that a rate has made stands; the rate itself is nothing to the server.
  return field === 'markup' || field === 'margin' ? [] : [field];
}

function heldLine(
  line: LineDraft,
  before: LineDraft | undefined,
  fields: ReadonlySet<keyof LineDraft> | undefined,
): LineDraft[] {
  if (!fields || fields.size === 0) return [line];
  if (!before && [...fields].some((field) => essential.has(field))) return [];
  const source = before ?? emptyLine();
  return [{ ...line, ...Object.fromEntries([...fields].map((field) => [field, source[field]])) }];
}

type KnownLines = ReadonlyMap<string, LineDraft>;

const filledOf = (draft: BidDraft) => linesOf(draft).filter((line) => !isBlank(line));

function mapLines(draft: BidDraft, change: (line: LineDraft) => LineDraft[]): BidDraft {
  const sections = draft.sections.map((section) => ({ ...section, lines: section.lines.flatMap(change) }));
  return { ...draft, sections };
}

/** Of more lines than a bid takes the last new ones wait. */
function withinCount(draft: BidDraft, known: KnownLines): BidDraft {
  const filled = filledOf(draft);
  if (filled.length <= mostBidLines) return draft;
  const added = filled.filter(({ key }) => !known.has(key));
  const waiting = new Set(added.slice(mostBidLines - filled.length).map(({ key }) => key));
  return mapLines(draft, (line) => (waiting.has(line.key) ? [] : [line]));
}

/** Where everything together is too much to be kept, the largest of what was changed waits. */
function withinSums(draft: BidDraft, known: KnownLines): BidDraft {
  if (!isTooLarge(filledOf(draft))) return draft;
  const changed = filledOf(draft)
    .filter((line) => {
      const before = known.get(line.key);
      return !before || !hasSameNumbers(line, before);
    })
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
  let held = draft;
  const numbers = new Set(lineNumbers.map(([field]) => field));
  for (const { key } of changed) {
    held = mapLines(held, (line) => (line.key === key ? heldLine(line, known.get(key), numbers) : [line]));
    if (!isTooLarge(filledOf(held))) break;
  }
  return held;
}

function sizeOf({ quantity, unitPrice, unitCost }: LineDraft): number {
  return Math.max(centsOf(unitPrice), centsOf(unitCost)) * Math.abs(quantityOf(quantity));
}
