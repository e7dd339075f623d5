import type { BidTotals } from '../../../shared/bids/bid-totals.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { insertChildren, replaceChildren, type ChildTable } from '../../platform/db/child-rows.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { executeDeferred, queryOne } from '../../platform/db/query.ts';
import { assignments, insertInto, raw, type Columns } from '../../platform/db/write-columns.ts';
import { insertEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import { newBidJson } from './bid-json.ts';
import { insertPictures } from './bid-pictures-queries.ts';
import type { BidContent } from './bid-rules.ts';

export interface NewBid {
  /** From `nextId`, so that it can be written and read back in one round trip. */
  id: number;
  projectId: number;
  /** Null takes the project's next one, and adds it to what the event says; the project must be locked. */
  number: number | null;
  revision: number;
  content: BidContent;
  totals: BidTotals;
  event: { kind: string; before: object | null; after: object };
}

const sectionTable: ChildTable = { name: 'bid_sections', parent: 'bid_id', key: 'position' };
const lineTable: ChildTable = { name: 'bid_lines', parent: 'bid_id', key: 'key' };

function sectionRows({ sections }: BidContent): Columns[] {
  return sections.map(({ title }, position) => ({ position, title }));
}

function lineRows({ sections }: BidContent, { lineTotals }: BidTotals): Columns[] {
  const lines = sections.flatMap((section, sectionPosition) =>
    section.lines.map((line) => ({ line, sectionPosition })),
  );
  return lines.map(({ line, sectionPosition }, position) => ({
    section_position: sectionPosition,
    position,
    key: line.key,
    product_id: line.productId,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price_cents: line.unitPrice,
    unit_cost_cents: line.unitCost,
    is_taxable: line.taxable,
    is_optional: line.optional,
    choice_group: line.choiceGroup,
    is_selected: line.selected,
    bundle: line.bundle,
    total_cents: lineTotals[position],
  }));
}

function contentColumns(content: BidContent, totals: BidTotals): Columns {
  return {
    title: content.title,
    scope: content.scope,
    terms: content.terms,
    customer_notes: content.customerNotes,
    internal_notes: content.internalNotes,
    valid_until: content.validUntil,
    discount_kind: content.discountKind,
    discount_value: content.discountValue,
    tax_rate_bps: content.taxRateBps,
    tax_name: content.taxName,
    deposit_rate_bps: content.depositRateBps,
    payment_schedule: JSON.stringify(
      content.paymentSchedule.map(({ label, rateBps, amount }, index) => ({
        label,
        rateBps,
        amountCents: amount,
        dueCents: totals.payments[index],
      })),
    ),
    lines_cents: totals.lines,
    discount_cents: totals.discount,
    tax_cents: totals.tax,
    total_cents: totals.total,
    deposit_cents: totals.deposit,
    cost_cents: totals.cost,
    lines_without_cost: totals.linesWithoutCost,
    price_without_cost_cents: totals.priceWithoutCost,
  };
}

const nextNumber = (projectId: string) =>
  `(select coalesce(max(taken.number), 0) + 1 from bids taken where taken.project_id = ${projectId})`;

/** SQL: a draft `bid` with its `sections`, its `lines` and its event. */
function newDraft(audit: AuditContext, { content, totals, event, ...bid }: NewBid, param: Param): string {
  const { number, projectId } = bid;
  const columns = {
    id: bid.id,
    project_id: projectId,
    number: number ?? raw(nextNumber(param(projectId))),
    revision: bid.revision,
    status_since: audit.now,
    created_at: audit.now,
    updated_at: audit.now,
    created_by: audit.actor.id,
    ...contentColumns(content, totals),
  };
  const after = `${param(JSON.stringify(event.after))}::jsonb`;
  const withNumber = `${after} || jsonb_build_object('number', (select number from bid))`;
  const told = {
    project_id: projectId,
    subject_kind: 'bid',
    subject_id: bid.id,
    kind: event.kind,
    before: event.before === null ? null : JSON.stringify(event.before),
    after: raw(number === null ? withNumber : after),
  };
  return `bid as (${insertInto('bids', columns, param)} returning *),
    sections as (${insertChildren(sectionTable, bid.id, sectionRows(content), param)} returning *),
    lines as (${insertChildren(lineTable, bid.id, lineRows(content, totals), param)} returning *),
    event as (${insertEvent(audit, told, param)})`;
}

/** Writes a draft with its sections, its lines and its event in one statement, and its pictures where it has some. */
export async function insertBid(db: Db, audit: AuditContext, bid: NewBid): Promise<void> {
  const { values, param } = parameters();
  await executeDeferred(db, `with ${newDraft(audit, bid, param)} select from bid`, values);
  await insertPictures(db, bid.id, bid.content.pictures);
}

/** The same for a bid without pictures and without earlier versions; answers it as `readBid` would. */
export async function insertFirstBid(
  db: Db,
  audit: AuditContext,
  bid: NewBid,
  projectNumber: string,
): Promise<JsonText> {
  const { values, param } = parameters();
  const draft = newDraft(audit, bid, param);
  const json = newBidJson({ sections: 'sections', lines: 'lines' }, `${param(projectNumber)}::text`);
  const row = await queryOne<{ text: string }>(
    db,
    `with ${draft} select ${json}::text as text from bid b`,
    values,
  );
  return new JsonText(row!.text);
}

/** Writes the content of a bid but for its sections and pictures. */
export async function updateBidContent(
  db: Db,
  bidId: number,
  content: BidContent,
  totals: BidTotals,
  now: Date,
): Promise<void> {
  const { values, param } = parameters(bidId);
  const set = assignments({ updated_at: now, ...contentColumns(content, totals) }, param);
  await executeDeferred(db, `update bids set version = version + 1, ${set} where id = $1`, values);
}

/** Gives a locked bid the sections and lines of the content: lines that did not change are not written. */
export async function replaceSections(
  db: Db,
  bidId: number,
  content: BidContent,
  totals: BidTotals,
): Promise<void> {
  await replaceChildren(db, sectionTable, bidId, sectionRows(content));
  await replaceChildren(db, lineTable, bidId, lineRows(content, totals));
}
