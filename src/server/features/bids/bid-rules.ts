import {
  mostBidLines,
  type Bid,
  type BidLine,
  type BidSectionBody,
  type UpdateBidBody,
} from '../../../shared/bids/bid-contract.ts';
import {
  totalsOf,
  type BidDiscount,
  type BidTotals,
  type PricedLine,
} from '../../../shared/bids/bid-totals.ts';
import { invalidField } from '../../../shared/kernel/app-error.ts';
import { fromAmount, largestCents, zeroCents, type Cents } from '../../../shared/kernel/money.ts';

/** A line as it is kept; amounts in cents. */
export interface ContentLine extends PricedLine {
  productId: number | null;
  name: string;
  description: string;
  unit: string;
}

export interface ContentSection {
  title: string;
  lines: ContentLine[];
}

/** What an estimator writes; everything else of a bid follows from it. */
export interface BidContent {
  title: string;
  scope: string;
  terms: string;
  internalNotes: string;
  validUntil: string | null;
  discountKind: 'none' | 'amount' | 'rate';
  /** Cents with `amount`, basis points with `rate`. */
  discountValue: number;
  taxRateBps: number;
  depositRateBps: number;
  paymentSchedule: ReadonlyArray<{ label: string; rateBps: number }>;
  sections: ContentSection[];
}

/** The content with what a body gives in its place; refuses a discount that makes no sense (422). */
export function changedContent(current: BidContent, body: Omit<UpdateBidBody, 'version'>): BidContent {
  const { discountKind = current.discountKind, discountValue, sections, ...given } = body;
  const rest = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return {
    ...current,
    ...(rest as Partial<BidContent>),
    discountKind,
    discountValue: discountFrom(current, discountKind, discountValue),
    sections: sections ? sections.map(sectionFrom) : current.sections,
  };
}

/** `amount` carries cents; a rate arrives through the same field and was multiplied by 100 on the way. */
function discountFrom(
  current: BidContent,
  kind: BidContent['discountKind'],
  value: Cents | undefined,
): number {
  if (kind === 'none') return 0;
  if (value === undefined) return kind === current.discountKind ? current.discountValue : 0;
  if (kind === 'amount') return value;
  if (value % 100 !== 0) throw invalidField('discountValue', 'Enter a rate in hundredths of a percent.');
  if (value > 1_000_000) throw invalidField('discountValue', 'The discount cannot be more than 100 %.');
  return value / 100;
}

function sectionFrom({ title = '', lines = [] }: BidSectionBody): ContentSection {
  return {
    title,
    lines: lines.map((line) => {
      const { optional = false, selected = false } = line;
      return {
        productId: line.productId ?? null,
        name: line.name,
        description: line.description ?? '',
        quantity: line.quantity ?? 1,
        unit: line.unit ?? '',
        unitPrice: line.unitPrice ?? zeroCents,
        unitCost: line.unitCost ?? zeroCents,
        taxable: line.taxable ?? true,
        optional,
        selected: !optional || selected,
      };
    }),
  };
}

/** The content of a bid as it stands. */
export function contentOf(bid: Bid): BidContent {
  return {
    ...bid,
    discountValue: bid.discountKind === 'amount' ? fromAmount(bid.discountValue) : bid.discountValue,
    sections: bid.sections.map(({ title, lines }) => ({
      title,
      lines: lines.map((line) => ({
        ...line,
        unitPrice: fromAmount(line.unitPrice),
        unitCost: fromAmount(line.unitCost),
      })),
    })),
  };
}

export function linesOf(sections: readonly ContentSection[]): ContentLine[] {
  return sections.flatMap((section) => section.lines);
}

/** Adds a bid up; refuses more lines or larger sums than can be kept exactly (422), naming the line. */
export function priceBid(content: BidContent): BidTotals {
  const lines = linesOf(content.sections);
  if (lines.length > mostBidLines) throw invalidField('sections', `Use at most ${mostBidLines} lines.`);
  requireKeepable(content.sections);
  const { taxRateBps, depositRateBps } = content;
  return totalsOf(lines, { discount: discountOf(content), taxRateBps, depositRateBps });
}

function discountOf({ discountKind: kind, discountValue: value }: BidContent): BidDiscount {
  if (kind === 'amount') return { kind, amount: value as Cents };
  return kind === 'rate' ? { kind, rateBps: value } : { kind };
}

/** Half of the largest amount, so that tax at 100 % still leaves a total that can be kept. */
const largestSum = largestCents / 2;

function requireKeepable(sections: readonly ContentSection[]): void {
  let sum = 0;
  for (const [place, section] of sections.entries()) {
    for (const [index, line] of section.lines.entries()) {
      sum += Math.max(line.unitPrice, line.unitCost) * line.quantity;
      if (sum > largestSum) {
        throw invalidField(
          `sections.${place}.lines.${index}.unitPrice`,
          'The total of this bid is too large.',
        );
      }
    }
  }
}

/** The lines in which two states of a bid differ, for the history; a bid of 200 lines is not copied for one new price. */
export function changedLines(before: readonly BidLine[], after: readonly BidLine[]) {
  const textOf = ({ id: _id, ...line }: BidLine) => JSON.stringify(line);
  const missingIn = (others: readonly BidLine[]) => {
    const texts = new Set(others.map(textOf));
    return (line: BidLine) => !texts.has(textOf(line));
  };
  return { before: before.filter(missingIn(after)), after: after.filter(missingIn(before)) };
}
