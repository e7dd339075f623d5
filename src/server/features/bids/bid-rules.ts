import { randomUUID } from 'node:crypto';

import type { Bid, BidSectionBody, LineBundle, UpdateBidBody } from '../../../shared/bids/bid-contract.ts';
import { firstTooLarge, mostBidLines } from '../../../shared/bids/bid-limits.ts';
import { secondChoice } from '../../../shared/bids/one-choice.ts';
import {
  discountOf,
  totalsOf,
  type BidTotals,
  type PricedLine,
  type ScheduledPayment,
} from '../../../shared/bids/bid-totals.ts';
import { isNewCredit } from '../../../shared/bids/credits.ts';
import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { givenDiscount } from '../../../shared/papers/given-discount.ts';
import { givenTaxName } from '../../../shared/papers/tax-name.ts';
import { fromAmount, fromKnownAmount, zeroCents } from '../../../shared/kernel/money.ts';

/** A line as it is kept; amounts in cents. */
export interface ContentLine extends PricedLine {
  /** Unique in its bid. */
  key: string;
  productId: number | null;
  name: string;
  description: string;
  unit: string;
  bundle: LineBundle | null;
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
  customerNotes: string;
  internalNotes: string;
  validUntil: string | null;
  discountKind: 'none' | 'amount' | 'rate';
  /** Cents with `amount`, basis points with `rate`. */
  discountValue: number;
  taxRateBps: number;
  /** Empty for a rate without a name. */
  taxName: string;
  depositRateBps: number;
  paymentSchedule: ReadonlyArray<ScheduledPayment & { label: string }>;
  /** The ids of the project's photos that it shows, in their order. */
  pictures: readonly number[];
  sections: ContentSection[];
}

/** The content with what a body gives in its place; refuses a discount that makes no sense (422). */
export function changedContent(current: BidContent, body: Omit<UpdateBidBody, 'version'>): BidContent {
  const { discountKind = current.discountKind, discountValue, sections, ...given } = body;
  const rest = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return {
    ...current,
    ...(rest as Partial<BidContent>),
    taxName: givenTaxName(current, body),
    discountKind,
    discountValue: givenDiscount(current, discountKind, discountValue),
    sections: sections ? sectionsFrom(sections, current.sections) : current.sections,
  };
}

function sectionsFrom(
  bodies: readonly BidSectionBody[],
  current: readonly ContentSection[],
): ContentSection[] {
  const keyFor = keysFor(bodies, current);
  const sections = bodies.map((body) => sectionFrom(body, keyFor));
  requireOwnKeys(sections);
  requireOneChoice(sections);
  return sections;
}

/** A client that knows no keys means the line of the same name; what is new gets a key of 48 random bits. */
function keysFor(bodies: readonly BidSectionBody[], current: readonly ContentSection[]) {
  const given = new Set(bodies.flatMap(({ lines = [] }) => lines.map(({ key }) => key)));
  const free = linesOf(current).filter(({ key }) => !given.has(key));
  return (name: string): string => {
    const index = free.findIndex((line) => line.name === name);
    return index < 0 ? randomUUID().slice(-12) : free.splice(index, 1)[0]!.key;
  };
}

function sectionFrom(
  { title = '', lines = [] }: BidSectionBody,
  keyFor: (name: string) => string,
): ContentSection {
  return {
    title,
    lines: lines.map((line) => {
      const { selected = false, choiceGroup = null } = line;
      const optional = choiceGroup === null && (line.optional ?? false);
      return {
        key: line.key ?? keyFor(line.name),
        productId: line.productId ?? null,
        name: line.name,
        description: line.description ?? '',
        quantity: line.quantity ?? 1,
        unit: line.unit ?? '',
        unitPrice: line.unitPrice ?? zeroCents,
        unitCost: line.unitCost ?? null,
        taxable: line.taxable ?? true,
        optional,
        choiceGroup,
        selected: selected || (!optional && choiceGroup === null),
        bundle: line.bundle ?? null,
      };
    }),
  };
}

function requireOwnKeys(sections: readonly ContentSection[]): void {
  const known = new Set<string>();
  eachLine(sections, ({ key }, path) => {
    if (known.has(key)) throw invalidField(`${path}.key`, 'Another line of this bid has the same key.');
    known.add(key);
  });
}

function requireOneChoice(sections: readonly ContentSection[]): void {
  const second = secondChoice(sections);
  if (!second) return;
  const path = `sections.${second.section}.lines.${second.line}.selected`;
  throw invalidField(path, `Choose only one of “${second.group}”.`);
}

/** Refuses (422) a credit that was not in the bid before, and one that has become another: both are for an administrator. */
export function requireNoNewCredit(content: BidContent, before: BidContent | undefined): void {
  const known = new Map(linesOf(before?.sections ?? []).map((line) => [line.key, line]));
  eachLine(content.sections, (line, path) => {
    const before = known.get(line.key);
    if (!isNewCredit(line, before)) return;
    if (before?.quantity === line.quantity) {
      throw invalidField(`${path}.unitPrice`, 'Only an admin can change the price of a credit.');
    }
    throw invalidField(`${path}.quantity`, 'Only an admin can enter a negative quantity.');
  });
}

/** Refuses (422) a contract by which the company would owe the customer: an invoice could bill nothing of it. */
export function requireWorth({ total }: { total: number }): void {
  if (total >= 0) return;
  const sentence = 'This bid’s total is below zero, so it can’t become a contract. Reduce its credits.';
  throw new AppError('bid.below_zero', sentence);
}

/** Every line with its path as `fields` of a refusal names it. */
function eachLine(
  sections: readonly ContentSection[],
  visit: (line: ContentLine, path: string) => void,
): void {
  for (const [place, section] of sections.entries()) {
    for (const [index, line] of section.lines.entries()) {
      visit(line, `sections.${place}.lines.${index}`);
    }
  }
}

/** The content of a bid as it stands. */
export function contentOf(bid: Bid): BidContent {
  return {
    ...bid,
    discountValue: bid.discountKind === 'amount' ? fromAmount(bid.discountValue) : bid.discountValue,
    paymentSchedule: bid.paymentSchedule.map(({ label, rateBps, amount }) => ({
      label,
      rateBps,
      amount: fromKnownAmount(amount),
    })),
    sections: bid.sections.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ id: _id, total: _total, ...line }) => ({
        ...line,
        unitPrice: fromAmount(line.unitPrice),
        unitCost: fromKnownAmount(line.unitCost),
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
  const { taxRateBps, depositRateBps, paymentSchedule } = content;
  const discount = discountOf(content.discountKind, content.discountValue);
  const placed = content.sections.flatMap((each, section) =>
    each.lines.map((line) => ({ ...line, section })),
  );
  return totalsOf(placed, { discount, taxRateBps, depositRateBps, paymentSchedule });
}

function requireKeepable(sections: readonly ContentSection[]): void {
  const place = firstTooLarge(linesOf(sections));
  let count = 0;
  eachLine(sections, (_line, path) => {
    if (count++ === place) throw invalidField(`${path}.unitPrice`, 'The total of this bid is too large.');
  });
}
