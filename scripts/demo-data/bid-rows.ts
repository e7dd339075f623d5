import {
  totalsOf,
  type BidDiscount,
  type BidTotals,
  type PricedLine,
} from '../../src/shared/bids/bid-totals.ts';
import { addDays } from '../../src/shared/kernel/dates.ts';
import { cents } from '../../src/shared/kernel/money.ts';
import { dayOf } from './calendar.ts';
import { company, paymentSchedule } from './company.ts';
import type { Job } from './jobs.ts';
import { descriptions } from './price-book.ts';
import type { Product } from './price-book-rows.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

interface BidLineDraft extends PricedLine {
  product: Product;
  section: number;
}

export interface BidDraft {
  title: string;
  scope: string;
  sections: string[];
  lines: BidLineDraft[];
  discount: BidDiscount;
  schedule: typeof paymentSchedule;
  totals: BidTotals;
}

/** Fits the quantity to the size of the job: a large roof has many squares of everything. */
function quantityOf(random: Random, { min, max, unit }: Product, size: number): number {
  const exact = min + (max - min) * size;
  if (/ft|yd|sq$/.test(unit)) return Math.round(exact * 2) / 2;
  return Math.max(1, Math.round(exact + (max > min ? random.next() - 0.5 : 0)));
}

/** A bid for a job from the price book; `size` from 0 to 1. With `lineCount` exactly so many lines. */
export function draftBid(
  random: Random,
  job: Job,
  products: ReadonlyMap<string, Product>,
  options: { title: string; size: number; lineCount?: number | undefined; discount?: BidDiscount },
): BidDraft {
  const wanted = job.sections.flatMap(([, names], section) => names.map((name) => ({ name, section })));
  const lines = wanted.slice(0, options.lineCount).map(({ name, section }): BidLineDraft => {
    const product = products.get(name.replace(/^\?/, ''))!;
    const optional = name.startsWith('?');
    return {
      product,
      section,
      quantity: quantityOf(random, product, options.size),
      unitPrice: product.price,
      unitCost: product.cost,
      taxable: product.isTaxable,
      optional,
      choiceGroup: null,
      selected: !optional || random.chance(0.45),
    };
  });
  const discount = options.discount ?? { kind: 'none' };
  const rates = { discount, taxRateBps: company.tax_rate_bps, depositRateBps: company.deposit_rate_bps };
  const withoutSchedule = totalsOf(lines, { ...rates, paymentSchedule: [] });
  const schedule = withoutSchedule.total > cents(1_000_000) ? paymentSchedule : [];
  return {
    title: options.title,
    scope: job.scope,
    sections: job.sections.slice(0, (lines.at(-1)?.section ?? 0) + 1).map(([title]) => title),
    lines,
    discount,
    schedule,
    totals: totalsOf(lines, { ...rates, paymentSchedule: schedule }),
  };
}

export interface BidPlace {
  projectId: number;
  number: number;
  revision: number;
  createdBy: number;
  createdAt: Date;
  status: string;
  statusSince: Date;
  sentAt: Date | null;
  declineReason: string;
}

/** Adds a bid with its sections and lines; returns its id. */
export function addBid(rows: Rows, draft: BidDraft, place: BidPlace): number {
  const { totals, discount } = draft;
  const bidId = rows.add('bids', {
    project_id: place.projectId,
    number: place.number,
    revision: place.revision,
    title: draft.title,
    status: place.status,
    status_since: place.statusSince,
    sent_at: place.sentAt,
    scope: draft.scope,
    terms: company.bid_terms,
    valid_until: addDays(dayOf(place.sentAt ?? place.createdAt), company.bid_valid_days),
    discount_kind: discount.kind,
    discount_value:
      discount.kind === 'none' ? 0 : discount.kind === 'rate' ? discount.rateBps : discount.amount,
    tax_rate_bps: company.tax_rate_bps,
    tax_name: company.tax_name,
    deposit_rate_bps: company.deposit_rate_bps,
    payment_schedule: draft.schedule.map(({ label, rateBps, amount }, index) => ({
      label,
      rateBps,
      amountCents: amount,
      dueCents: totals.payments[index],
    })),
    lines_cents: totals.lines,
    discount_cents: totals.discount,
    tax_cents: totals.tax,
    total_cents: totals.total,
    deposit_cents: totals.deposit,
    cost_cents: totals.cost,
    lines_without_cost: totals.linesWithoutCost,
    price_without_cost_cents: totals.priceWithoutCost,
    decline_reason: place.declineReason,
    created_by: place.createdBy,
    created_at: place.createdAt,
    updated_at: place.statusSince,
  });
  for (const [position, title] of draft.sections.entries())
    rows.add('bid_sections', { bid_id: bidId, position, title });
  for (const [position, line] of draft.lines.entries()) {
    const { product } = line;
    rows.add('bid_lines', {
      bid_id: bidId,
      section_position: line.section,
      position,
      key: `line-${position}`,
      product_id: product.id,
      name: product.name,
      description: descriptions[product.name] ?? '',
      quantity: line.quantity,
      unit: product.unit,
      unit_price_cents: line.unitPrice,
      unit_cost_cents: line.unitCost,
      is_taxable: line.taxable,
      is_optional: line.optional,
      choice_group: line.choiceGroup,
      is_selected: line.selected,
      total_cents: totals.lineTotals[position],
    });
  }
  return bidId;
}
