import { totalsOf } from '../../../../shared/bids/bid-totals.ts';
import { extend, type Cents } from '../../../../shared/kernel/money.ts';
import { linesOf, type BidDraft, type LineDraft } from './bid-draft.ts';
import { pricedLines, ratesOf } from './draft-totals.ts';

export interface TotalRange {
  lowest: Cents;
  highest: Cents;
}

/**
 * The least and the most that the customer's choices make of a bid, one of each group taken; undefined where nothing is to
 * be chosen. What a choice adds is its line with its tax: the discount lowers all in the same way.
 */
export function totalRangeOf(draft: BidDraft): TotalRange | undefined {
  const groups = draft.sections.flatMap(({ lines }, place) =>
    lines.map(({ choiceGroup }) => (choiceGroup === null ? undefined : `${place} ${choiceGroup}`)),
  );
  if (groups.every((group) => group === undefined) && !linesOf(draft).some(({ optional }) => optional))
    return undefined;
  const lines = pricedLines(draft);
  const rates = ratesOf(draft);
  const worths = lines.map((line) => {
    const total = extend(line.unitPrice, line.quantity);
    return line.taxable ? total * (1 + rates.taxRateBps / 10_000) : total;
  });

  const totalWith = (sign: 1 | -1): Cents => {
    const bestOf = new Map<string, number>();
    for (const [index, group] of groups.entries()) {
      const best = group === undefined ? undefined : bestOf.get(group);
      if (group !== undefined && (best === undefined || worths[index]! * sign > worths[best]! * sign)) {
        bestOf.set(group, index);
      }
    }
    const chosen = lines.map((line, index) => {
      const group = groups[index];
      const isChosen = group === undefined ? worths[index]! * sign > 0 : bestOf.get(group) === index;
      return line.optional || group !== undefined ? { ...line, selected: isChosen } : line;
    });
    return totalsOf(chosen, rates).total;
  };
  return { lowest: totalWith(-1), highest: totalWith(1) };
}

/** The cheapest and the dearest of a group's alternatives. */
export function groupRange(lines: readonly LineDraft[], byLine: ReadonlyMap<string, Cents>): TotalRange {
  const totals = lines.map(({ key }) => byLine.get(key) ?? 0);
  return { lowest: Math.min(...totals) as Cents, highest: Math.max(...totals) as Cents };
}
