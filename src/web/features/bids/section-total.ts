import type { BidLine } from '../../../shared/bids/bid-contract.ts';
import { sumCounted } from '../../../shared/bids/bid-totals.ts';
import { fromAmount, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import { isBlank, type SectionDraft } from './draft/bid-draft.ts';

/** What a section adds to the bid: options that nobody chose do not count, and of a group of which nothing is chosen the cheapest. */
export function sectionTotal(section: SectionDraft, byLine: ReadonlyMap<string, Cents>): Cents {
  const lines = section.lines.filter((line) => !isBlank(line));
  return sumCounted(
    lines,
    lines.map((line) => byLine.get(line.key) ?? zeroCents),
  );
}

/** The same of a section of a frozen bid. */
export function totalOfLines(lines: readonly BidLine[]): Cents {
  return sumCounted(
    lines,
    lines.map(({ total }) => fromAmount(total)),
  );
}
