import {
  isLineIncluded,
  type BidDocumentLine,
  type BidDocumentSection,
} from '../../../shared/bids/bid-document.ts';
import { hasSectionTotal, printedParts, type PrintedPart } from '../../../shared/bids/printed-lines.ts';
import { cents } from '../../../shared/kernel/money.ts';
import { lineView, type Money } from '../../platform/pdf/paper-view.ts';
import type { BidPdfWords } from './bid-pdf-words-english.ts';

/** A section as printed: its lines, options and choices where they were arranged. */
export function sectionView(section: BidDocumentSection, money: Money, words: BidPdfWords) {
  const parts = printedParts(section.lines, isLineIncluded);
  return {
    title: section.title || words.lines.untitled,
    /** In a table of sections alone it is always told. */
    total: money(section.totalCents),
    hasTotal: hasSectionTotal(parts),
    parts: parts.map((part) =>
      part.kind === 'group'
        ? groupView(part, money, words)
        : {
            kind: part.kind,
            ...lineView(part.line, money),
            isOption: part.line.isOptional,
            isCounted: part.isCounted,
          },
    ),
  };
}

type ChoiceGroup = Extract<PrintedPart<BidDocumentLine>, { kind: 'group' }>;

function groupView({ kind, name, lines }: ChoiceGroup, money: Money, words: BidPdfWords) {
  const chosen = lines.find(({ isSelected }) => isSelected);
  return {
    kind,
    name,
    note: chosen ? words.groups.caption(lines.length) : words.groups.open(lines.length),
    alternatives: lines.map((line) => ({
      ...lineView(line, money),
      isChosen: line.isSelected,
      difference: chosen && !line.isSelected ? differenceOf(line, chosen, money, words) : '',
    })),
  };
}

/** What taking this line instead would change, before discount and tax. */
function differenceOf(
  line: BidDocumentLine,
  chosen: BidDocumentLine,
  money: Money,
  { groups }: BidPdfWords,
): string {
  const difference = line.totalCents - chosen.totalCents;
  if (difference === 0) return groups.same;
  const amount = money(cents(Math.abs(difference)));
  return difference > 0 ? groups.more(amount) : groups.less(amount);
}
