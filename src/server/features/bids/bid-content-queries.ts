import type { BidTotals } from '../../../shared/bids/bid-totals.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { executeDeferred, queryOne } from '../../platform/db/query.ts';
import { auditColumns, auditValues } from '../../platform/history/event-queries.ts';
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

const sectionRows = `jsonb_to_recordset($1::jsonb) as s(position int, title text)`;
const lineRows = `jsonb_to_recordset($2::jsonb) as l(
  "sectionPosition" int, position int, key text, "productId" bigint, name text, description text, quantity numeric, unit text,
  "unitPrice" bigint, "unitCost" bigint, taxable boolean, optional boolean, "choiceGroup" text,
  selected boolean, total bigint)`;

const insertSections = `insert into bid_sections (bid_id, position, title) select bid.id, s.position, s.title from bid, ${sectionRows}`;
const insertLines = `insert into bid_lines (bid_id, section_position, position, key, product_id, name, description, quantity, unit,
    unit_price_cents, unit_cost_cents, is_taxable, is_optional, choice_group, is_selected, total_cents)
  select bid.id, l."sectionPosition", l.position, l.key, l."productId", l.name, l.description, l.quantity, l.unit,
    l."unitPrice", l."unitCost", l.taxable, l.optional, l."choiceGroup", l.selected, l.total
  from bid, ${lineRows}`;

/** Sections and lines as `$1` and `$2`, each line with its place and its total in cents. */
function sectionParams({ sections }: BidContent, totals: BidTotals): [string, string] {
  let count = 0;
  const lines = sections.flatMap((section, sectionPosition) =>
    section.lines.map((line) => {
      const position = count++;
      return { ...line, sectionPosition, position, total: totals.lineTotals[position] };
    }),
  );
  return [
    JSON.stringify(sections.map(({ title }, position) => ({ position, title }))),
    JSON.stringify(lines),
  ];
}

const contentColumns = [
  'title',
  'scope',
  'terms',
  'customer_notes',
  'internal_notes',
  'valid_until',
  'discount_kind',
  'discount_value',
  'tax_rate_bps',
  'deposit_rate_bps',
  'payment_schedule',
  'lines_cents',
  'discount_cents',
  'tax_cents',
  'total_cents',
  'deposit_cents',
  'cost_cents',
  'lines_without_cost',
  'price_without_cost_cents',
] as const;

/** The values of `contentColumns`, in their order. */
function contentParams(content: BidContent, totals: BidTotals): unknown[] {
  return [
    content.title,
    content.scope,
    content.terms,
    content.customerNotes,
    content.internalNotes,
    content.validUntil,
    content.discountKind,
    content.discountValue,
    content.taxRateBps,
    content.depositRateBps,
    JSON.stringify(
      content.paymentSchedule.map(({ label, rateBps, amount }, index) => ({
        label,
        rateBps,
        amountCents: amount,
        dueCents: totals.payments[index],
      })),
    ),
    totals.lines,
    totals.discount,
    totals.tax,
    totals.total,
    totals.deposit,
    totals.cost,
    totals.linesWithoutCost,
    totals.priceWithoutCost,
  ];
}

const nextNumber = `(select coalesce(max(taken.number), 0) + 1 from bids taken where taken.project_id = $3)`;

const contentPlaces = contentColumns.map((_column, index) => `$${index + 15}`).join(', ');

/** SQL: a draft `bid` with its `sections`, its `lines` and its event. */
const newDraft = `bid as (
     insert into bids (id, project_id, number, revision, status_since, created_at, updated_at, created_by, ${contentColumns.join(', ')})
     overriding system value
     values ($14, $3, coalesce($4::integer, ${nextNumber}), $5, $9, $9, $9, $11, ${contentPlaces}) returning *),
   sections as (${insertSections} returning *), lines as (${insertLines} returning *),
   event as (insert into events (project_id, subject_kind, subject_id, kind, before, after, ${auditColumns})
     select $3, 'bid', id, $6, $7::jsonb,
       $8::jsonb || case when $4::integer is null then jsonb_build_object('number', number) else '{}' end,
       $9, $10, $11, $12, $13 from bid)`;
const insertDraft = `with ${newDraft} select from bid`;
const projectNumberPlace = contentColumns.length + 15;
const insertedJson = newBidJson({ sections: 'sections', lines: 'lines' }, `$${projectNumberPlace}::text`);
const insertDraftAndRead = `with ${newDraft} select ${insertedJson}::text as text from bid b`;

function draftParams(audit: AuditContext, { content, totals, event, ...bid }: NewBid): unknown[] {
  return [
    ...sectionParams(content, totals),
    bid.projectId,
    bid.number,
    bid.revision,
    event.kind,
    event.before === null ? null : JSON.stringify(event.before),
    JSON.stringify(event.after),
    ...auditValues(audit),
    bid.id,
    ...contentParams(content, totals),
  ];
}

/** Writes a draft with its sections, its lines and its event in one statement, and its pictures where it has some. */
export async function insertBid(db: Db, audit: AuditContext, bid: NewBid): Promise<void> {
  await executeDeferred(db, insertDraft, draftParams(audit, bid));
  await insertPictures(db, bid.id, bid.content.pictures);
}

/** The same for a bid without pictures and without earlier versions; answers it as `readBid` would. */
export async function insertFirstBid(
  db: Db,
  audit: AuditContext,
  bid: NewBid,
  projectNumber: string,
): Promise<JsonText> {
  const params = [...draftParams(audit, bid), projectNumber];
  const row = await queryOne<{ text: string }>(db, insertDraftAndRead, params);
  return new JsonText(row!.text);
}

/** Writes the content of a bid, and removes its sections when they are to be written anew with `insertSectionsOf`. */
export async function updateBidContent(
  db: Db,
  bidId: number,
  content: BidContent,
  totals: BidTotals,
  options: { removesSections: boolean; now: Date },
): Promise<void> {
  const assignments = contentColumns.map((column, index) => `${column} = $${index + 4}`).join(', ');
  await executeDeferred(
    db,
    `with gone_sections as (delete from bid_sections where bid_id = $1 and $2::boolean),
       gone_lines as (delete from bid_lines where bid_id = $1 and $2::boolean)
     update bids set version = version + 1, updated_at = $3, ${assignments} where id = $1`,
    [bidId, options.removesSections, options.now, ...contentParams(content, totals)],
  );
}

export async function insertSectionsOf(
  db: Db,
  bidId: number,
  content: BidContent,
  totals: BidTotals,
): Promise<void> {
  await executeDeferred(
    db,
    `with bid as (select $3::bigint as id), sections as (${insertSections}) ${insertLines}`,
    [...sectionParams(content, totals), bidId],
  );
}
