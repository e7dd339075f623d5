import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { BidStatus } from '../../../shared/bids/bid-status.ts';
import type { BidTotals } from '../../../shared/bids/bid-totals.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { bidJson, bidSummaryJson } from './bid-json.ts';
import type { BidContent } from './bid-rules.ts';

/** What a bid's answer depends on beside its row: whether it has expired, and where its link leads. */
export interface Reading {
  now: Date;
  publicUrl: string;
}

/** A bid of a project that is there, addressed by both. */
export interface BidKey {
  projectId: number;
  bidId: number;
}

const ofProject = `b.id = $3 and b.project_id = $4 and b.deleted_at is null
  and exists (select from projects p where p.id = b.project_id and p.deleted_at is null)`;

/** The bids of a project as JSON; undefined when the project is not there. */
export async function listBidsText(db: Db, projectId: number, { now }: Reading): Promise<string | undefined> {
  const row = await queryOne<{ text: string }>(
    db,
    `select coalesce((
       select json_agg(${bidSummaryJson} order by b.number desc, b.revision desc)
       from bids b where b.project_id = p.id and b.deleted_at is null), '[]')::text as text
     from projects p where p.id = $2 and p.deleted_at is null`,
    [now, projectId],
  );
  return row?.text;
}

/** A whole bid as JSON for the wire. */
export async function findBidText(db: Db, { projectId, bidId }: BidKey, reading: Reading): Promise<string | undefined> {
  const row = await queryOne<{ text: string }>(db, `select ${bidJson}::text as text from bids b where ${ofProject}`, [
    reading.now,
    reading.publicUrl,
    bidId,
    projectId,
  ]);
  return row?.text;
}

/** A whole bid, locked until the transaction ends. */
export async function lockBid(db: Db, { projectId, bidId }: BidKey, reading: Reading): Promise<Bid | undefined> {
  const row = await queryOne<{ bid: Bid }>(
    db,
    `select ${bidJson} as bid from bids b where ${ofProject} for no key update of b`,
    [reading.now, reading.publicUrl, bidId, projectId],
  );
  return row?.bid;
}

const missingProducts = (ids: string) =>
  `array(select wanted.id from unnest(${ids}::bigint[]) wanted(id) where not exists (select from products p where p.id = wanted.id))`;

/** Those of the ids that the price book does not have; a product that was removed from it still counts as known. */
export async function findMissingProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const row = await queryOne<{ ids: number[] }>(db, `select ${missingProducts('$1')} as ids`, [productIds]);
  return row!.ids;
}

/** What a new bid starts with; `missingProductIds` are those that the price book does not have. */
export interface BidStart {
  terms: string;
  taxRateBps: number;
  depositRateBps: number;
  validUntil: string;
  number: number;
  missingProductIds: number[];
}

export async function findBidStart(
  db: Db,
  projectId: number,
  productIds: readonly number[],
  now: Date,
): Promise<BidStart> {
  const row = await queryOne<BidStart>(
    db,
    `select bid_terms as terms, tax_rate_bps as "taxRateBps", deposit_rate_bps as "depositRateBps",
       ($1::timestamptz at time zone time_zone)::date + bid_valid_days as "validUntil",
       coalesce((select max(number) from bids where project_id = $2), 0) + 1 as number,
       ${missingProducts('$3')} as "missingProductIds"
     from settings`,
    [now, projectId, productIds],
  );
  return row!;
}

export interface NewBid {
  projectId: number;
  number: number;
  revision: number;
  createdBy: number | null;
}

const sectionRows = `jsonb_to_recordset($1::jsonb) as s(position int, title text)`;
const lineRows = `jsonb_to_recordset($2::jsonb) as l(
  "sectionPosition" int, position int, "productId" bigint, name text, description text, quantity numeric, unit text,
  "unitPrice" bigint, "unitCost" bigint, taxable boolean, optional boolean, selected boolean, total bigint)`;

const insertSections = `insert into bid_sections (bid_id, position, title) select bid.id, s.position, s.title from bid, ${sectionRows}`;
const insertLines = `insert into bid_lines (bid_id, section_position, position, product_id, name, description, quantity, unit,
    unit_price_cents, unit_cost_cents, is_taxable, is_optional, is_selected, total_cents)
  select bid.id, l."sectionPosition", l.position, l."productId", l.name, l.description, l.quantity, l.unit,
    l."unitPrice", l."unitCost", l.taxable, l.optional, l.selected, l.total
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
  return [JSON.stringify(sections.map(({ title }, position) => ({ position, title }))), JSON.stringify(lines)];
}

const contentColumns = [
  'title',
  'scope',
  'terms',
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
] as const;

/** The values of `contentColumns`, in their order. */
function contentParams(content: BidContent, totals: BidTotals): unknown[] {
  return [
    content.title,
    content.scope,
    content.terms,
    content.internalNotes,
    content.validUntil,
    content.discountKind,
    content.discountValue,
    content.taxRateBps,
    content.depositRateBps,
    JSON.stringify(content.paymentSchedule),
    totals.lines,
    totals.discount,
    totals.tax,
    totals.total,
    totals.deposit,
    totals.cost,
  ];
}

/** Writes a draft with its sections and lines in one statement; returns its id. */
export async function insertBid(
  db: Db,
  bid: NewBid,
  content: BidContent,
  totals: BidTotals,
  now: Date,
): Promise<number> {
  const places = contentColumns.map((_column, index) => `$${index + 8}`).join(', ');
  const row = await queryOne<{ id: number }>(
    db,
    `with bid as (
       insert into bids (project_id, number, revision, created_by, status_since, created_at, updated_at, ${contentColumns.join(', ')})
       values ($3, $4, $5, $6, $7, $7, $7, ${places}) returning id),
     sections as (${insertSections}), lines as (${insertLines})
     select id from bid`,
    [
      ...sectionParams(content, totals),
      bid.projectId,
      bid.number,
      bid.revision,
      bid.createdBy,
      now,
      ...contentParams(content, totals),
    ],
  );
  return row!.id;
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
  await query(
    db,
    `with gone_sections as (delete from bid_sections where bid_id = $1 and $2::boolean),
       gone_lines as (delete from bid_lines where bid_id = $1 and $2::boolean)
     update bids set version = version + 1, updated_at = $3, ${assignments} where id = $1`,
    [bidId, options.removesSections, options.now, ...contentParams(content, totals)],
  );
}

export async function insertSectionsOf(db: Db, bidId: number, content: BidContent, totals: BidTotals): Promise<void> {
  await query(
    db,
    `with bid as (select $3::bigint as id), sections as (${insertSections}) ${insertLines}`,
    [...sectionParams(content, totals), bidId],
  );
}

export async function markBidDeleted(db: Db, bidId: number, now: Date): Promise<void> {
  await query(db, 'update bids set deleted_at = $2, updated_at = $2, version = version + 1 where id = $1', [bidId, now]);
}

/**
 * Moves a bid to another status when it is in one of `from`; false when it is not, or when it would be sent after its last valid
 * day. A first sending is dated.
 */
export async function moveBid(
  db: Db,
  bidId: number,
  from: readonly BidStatus[],
  to: BidStatus,
  now: Date,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `update bids set status = $3::text, status_since = $4, updated_at = $4, version = version + 1,
       sent_at = case when $3::text = 'sent' then coalesce(sent_at, $4) else sent_at end
     where id = $1 and status = any($2) and deleted_at is null
       and ($3::text <> 'sent' or valid_until is null or valid_until >= company_day($4)) returning 1`,
    [bidId, from, to, now],
  );
  return row !== undefined;
}

/** The newest version of a bid's number that is there, and the next one's place. */
export async function findRevisions(db: Db, projectId: number, number: number) {
  const row = await queryOne<{ newest: number; next: number }>(
    db,
    `select max(revision) filter (where deleted_at is null) as newest, max(revision) + 1 as next
     from bids where project_id = $1 and number = $2`,
    [projectId, number],
  );
  return row!;
}

/** Supersedes the other bids of a project that are still in play; returns their ids. */
export async function supersedeOtherBids(db: Db, { projectId, bidId }: BidKey, now: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    `with others as (
       update bids set status = 'superseded', status_since = $3, updated_at = $3, version = version + 1
       where project_id = $1 and id <> $2 and status not in ('superseded', 'declined', 'finalized')
         and deleted_at is null returning id),
     links as (
       update bid_links k set revoked_at = $3 from bids b
       where b.id = k.bid_id and b.project_id = $1 and b.id <> $2 and k.revoked_at is null)
     select id from others order by id`,
    [projectId, bidId, now],
  );
  return rows.map((row) => row.id);
}

/** Notes the contract in its project; `advanceProject` moves the status. */
export async function setContract(db: Db, { projectId, bidId }: BidKey, now: Date): Promise<void> {
  await query(
    db,
    `update projects set finalized_bid_id = $2, contract_cents = (select total_cents from bids where id = $2),
       version = version + 1, updated_at = $3 where id = $1`,
    [projectId, bidId, now],
  );
}

export interface FinalizedProject {
  id: number;
  number: string;
  status: ProjectStatus;
  statusSince: string;
  finalizedBidId: number;
  contract: number;
  version: number;
}

export async function findFinalizedProject(db: Db, projectId: number): Promise<FinalizedProject> {
  const row = await queryOne<{ project: FinalizedProject }>(
    db,
    `select json_build_object('id', id, 'number', number, 'status', status, 'statusSince', iso(status_since),
       'finalizedBidId', finalized_bid_id, 'contract', amount(contract_cents), 'version', version) as project
     from projects where id = $1`,
    [projectId],
  );
  return row!.project;
}
