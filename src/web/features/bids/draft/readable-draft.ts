import {
  discountNumber,
  hasWorth,
  lineNumbers,
  linesOf,
  paymentNumber,
  taxOf,
  type BidDraft,
  type LineDraft,
  type SectionDraft,
} from './bid-draft.ts';
import { isReadable } from './bid-numbers.ts';
import { isTooLarge } from './draft-totals.ts';

/**
 * The draft with each number that cannot be read as it last could be, so that the totals stay where they were while
 * something is mended. What is new and was never readable counts as nothing.
 */
export function readableDraft(draft: BidDraft, last: BidDraft): BidDraft {
  const lastLines = new Map(linesOf(last).map((line) => [line.key, line]));
  const lastPayments = new Map(last.payments.map((payment) => [payment.key, payment]));
  const discountKind = discountNumber(draft);
  const keepsDiscount = discountKind === undefined || isReadable(draft.discountValue, discountKind);
  const readable: BidDraft = {
    ...draft,
    discountValue: keepsDiscount
      ? draft.discountValue
      : last.discountKind === draft.discountKind
        ? last.discountValue
        : '',
    ...taxOf(isReadable(draft.taxRate, 'tax') ? draft : last),
    depositRate: isReadable(draft.depositRate, 'percent') ? draft.depositRate : last.depositRate,
    payments: draft.payments.map((payment) => {
      const kind = paymentNumber(payment);
      if (kind === undefined || isReadable(payment.value, kind)) return payment;
      const before = lastPayments.get(payment.key);
      return { ...payment, value: before?.kind === payment.kind ? before.value : '' };
    }),
    sections: draft.sections.map((section) => readableSection(section, lastLines)),
  };
  return isTooLarge(linesOf(readable)) && !isTooLarge(linesOf(last)) ? last : readable;
}

/**
 * The same once the typing is over: a line whose quantity or price cannot be read counts as nothing, also from now on, until it is
 * mended. Its total would be that of another number than the one that stands there.
 */
export function withoutUnreadable(draft: BidDraft, readable: BidDraft): BidDraft {
  const left = leftOut(draft, readable, (line) => !isPriced(line));
  if (left.size === 0) return readable;
  return {
    ...readable,
    sections: readable.sections.map((section) =>
      section.lines.some(({ key }) => left.has(key))
        ? {
            ...section,
            lines: section.lines.map((line) =>
              left.has(line.key) ? { ...line, quantity: '', unitPrice: '' } : line,
            ),
          }
        : section,
    ),
  };
}

/** How many lines the totals are without, since what stands in them is no number. */
export function linesLeftOut(draft: BidDraft, readable: BidDraft): number {
  return leftOut(draft, readable, isPriced).size;
}

const isPriced = ({ quantity, unitPrice }: LineDraft) => quantity !== '' && unitPrice !== '';

/** Lines whose worth cannot be read, but for those that are passed over by how they were read. */
function leftOut(
  draft: BidDraft,
  readable: BidDraft,
  isPassed: (readable: LineDraft) => boolean,
): Set<string> {
  const counted = new Map(linesOf(readable).map((line) => [line.key, line]));
  const keys = linesOf(draft).flatMap((line) => {
    const read = counted.get(line.key);
    // A line that can be read is the same object.
    if (!read || read === line || isPassed(read)) return [];
    return hasWorth(line) ? [] : [line.key];
  });
  return new Set(keys);
}

function readableSection(section: SectionDraft, lastLines: ReadonlyMap<string, LineDraft>): SectionDraft {
  const lines = section.lines.map((line) => readableLine(line, lastLines.get(line.key)));
  return lines.every((line, index) => line === section.lines[index]) ? section : { ...section, lines };
}

/** Lines that were read once and are as they were: of 200, a key changes one. */
const readableLines = new WeakSet<LineDraft>();

function readableLine(line: LineDraft, last: LineDraft | undefined): LineDraft {
  if (readableLines.has(line)) return line;
  const change: Partial<LineDraft> = {};
  for (const [field, kind] of lineNumbers) {
    if (!isReadable(line[field], kind)) change[field] = last?.[field] ?? '';
  }
  if (Object.keys(change).length > 0) return { ...line, ...change };
  readableLines.add(line);
  return line;
}
