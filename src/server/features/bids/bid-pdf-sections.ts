import {
  isLineIncluded,
  type BidDocumentLine,
  type BidDocumentSection,
} from '../../../shared/bids/bid-document.ts';
import { printedLines, type PrintedLines } from '../../../shared/bids/printed-lines.ts';
import { cents } from '../../../shared/kernel/money.ts';
import { lineView, type Money } from '../../platform/pdf/paper-view.ts';
import type { BidPdfWords } from './bid-pdf-words-english.ts';

/** A section as printed: what counts, then the choices with their alternatives, then the options that nobody has chosen. */
export function sectionView(section: BidDocumentSection, money: Money, words: BidPdfWords) {
  const { counted, groups, options } = printedLines(section.lines, isLineIncluded);
  const line = (each: BidDocumentLine) => lineView(each, money);
  return {
    title: section.title || words.lines.untitled,
    total: money(section.totalCents),
    lines: counted.map((each) => ({ ...line(each), isOption: each.isOptional })),
    groups: groups.map((group) => groupView(group, money, words)),
    options: options.map(line),
  };
}

type ChoiceGroup = PrintedLines<BidDocumentLine>['groups'][number];

function groupView({ name, lines }: ChoiceGroup, money: Money, words: BidPdfWords) {
  const chosen = lines.find(({ isSelected }) => isSelected);
  return {
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
