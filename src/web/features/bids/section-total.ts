import { isCounted } from '../../../shared/bids/bid-totals.ts';
import { sumCents, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import type { SectionDraft } from './draft/bid-draft.ts';

/** What a section adds to the bid: options and alternatives that nobody chose do not count. */
export function sectionTotal(section: SectionDraft, byLine: ReadonlyMap<string, Cents>): Cents {
  return sumCents(section.lines.filter(isCounted).map((line) => byLine.get(line.key) ?? zeroCents));
}
