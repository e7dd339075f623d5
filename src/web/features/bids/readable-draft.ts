import { discountNumber, isTooLarge, lineNumbers, type BidDraft, type LineDraft } from './bid-draft.ts';
import { isReadable } from './bid-numbers.ts';

/**
 * The draft with each number that cannot be read as it last could be, so that the totals stay where they were while
 * something is mended. What is new and was never readable counts as nothing.
 */
export function readableDraft(draft: BidDraft, last: BidDraft): BidDraft {
  const lastLines = new Map(last.sections.flatMap(({ lines }) => lines.map((line) => [line.key, line])));
  const lastRates = new Map(last.payments.map(({ key, rate }) => [key, rate]));
  const discountKind = discountNumber(draft);
  const keepsDiscount = discountKind === undefined || isReadable(draft.discountValue, discountKind);
  const rate = (now: string, before: string) => (isReadable(now, 'percent') ? now : before);
  const readable: BidDraft = {
    ...draft,
    discountValue: keepsDiscount
      ? draft.discountValue
      : last.discountKind === draft.discountKind
        ? last.discountValue
        : '',
    taxRate: rate(draft.taxRate, last.taxRate),
    depositRate: rate(draft.depositRate, last.depositRate),
    payments: draft.payments.map((payment) => ({
      ...payment,
      rate: rate(payment.rate, lastRates.get(payment.key) ?? ''),
    })),
    sections: draft.sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => readableLine(line, lastLines.get(line.key))),
    })),
  };
  return isTooLarge(readable) && !isTooLarge(last) ? last : readable;
}

function readableLine(line: LineDraft, last: LineDraft | undefined): LineDraft {
  const change: Partial<LineDraft> = {};
  for (const [field, kind] of lineNumbers) {
    if (!isReadable(line[field], kind)) change[field] = last?.[field] ?? '';
  }
  return Object.keys(change).length > 0 ? { ...line, ...change } : line;
}
