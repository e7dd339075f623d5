import { countedLines } from '../../../shared/bids/bid-totals.ts';
import { sumCents, zeroCents, type Cents } from '../../../shared/kernel/money.ts';
import { isBlank, type SectionDraft } from './draft/bid-draft.ts';

/** What a section adds to the bid: options that nobody chose do not count, and of a group of which nothing is chosen the cheapest. */
export function sectionTotal(section: SectionDraft, byLine: ReadonlyMap<string, Cents>): Cents {
  const lines = section.lines.filter((line) => !isBlank(line));
  const totals = lines.map((line) => byLine.get(line.key) ?? zeroCents);
  const { isIn } = countedLines(lines, totals);
  return sumCents(totals.filter((_total, place) => isIn[place]));
}
