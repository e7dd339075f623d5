import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { BidStatus } from '../../../shared/bids/bid-status.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { nextId } from '../../platform/db/next-ids.ts';
import { headingOfBid } from './bid-heading-queries.ts';
import type { RecordedHeading } from './build-bid-document.ts';
import { bidJson, bidSummaryJson } from './bid-json.ts';

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

const bidText = `select ${bidJson}::text as text from bids b where ${ofProject}`;

/** A whole bid as JSON for the wire. */
export async function findBidText(
  db: Db,
  { projectId, bidId }: BidKey,
  reading: Reading,
): Promise<string | undefined> {
  const row = await queryOne<{ text: string }>(db, bidText, [
    reading.now,
    reading.publicUrl,
    bidId,
    projectId,
  ]);
  return row?.text;
}

/** A bid and the version before it; only itself of a first version, nothing when it is not there. */
export async function findVersions(
  db: Db,
  { projectId, bidId }: BidKey,
  reading: Reading,
): Promise<{ bid: Bid; previous: Bid | null } | undefined> {
  const rows = await query<{ bid: Bid }>(
    db,
    `with asked as (select b.* from bids b where ${ofProject})
     select ${bidJson} as bid from bids b
     where b.id = (select id from asked) or b.id = (
       select old.id from bids old join asked on old.project_id = asked.project_id and old.number = asked.number
       where old.revision < asked.revision and old.deleted_at is null order by old.revision desc limit 1)
     order by b.revision desc`,
    [reading.now, reading.publicUrl, bidId, projectId],
  );
  const [asked, previous] = rows;
  return asked && { bid: asked.bid, previous: previous?.bid ?? null };
}

/** A whole bid of whatever project is there. */
export async function findAnyBid(db: Db, bidId: number, now: Date): Promise<Bid | undefined> {
  const row = await queryOne<{ bid: Bid }>(
    db,
    `select ${bidJson} as bid from bids b where b.id = $3 and b.deleted_at is null
       and exists (select from projects p where p.id = b.project_id and p.deleted_at is null)`,
    [now, '', bidId],
  );
  return row?.bid;
}

/** A whole bid, locked until the transaction ends. */
export async function lockBid(
  db: Db,
  { projectId, bidId }: BidKey,
  reading: Reading,
): Promise<Bid | undefined> {
  const row = await queryOne<{ bid: Bid }>(
    db,
    `select ${bidJson} as bid from bids b where ${ofProject} for no key update of b`,
    [reading.now, reading.publicUrl, bidId, projectId],
  );
  return row?.bid;
}

/** Locks a bid until the transaction ends; undefined when it is not of this project. */
export async function lockBidVersion(db: Db, { projectId, bidId }: BidKey): Promise<number | undefined> {
  const row = await queryOne<{ version: number }>(
    db,
    `select b.version from bids b where b.id = $1 and b.project_id = $2 and b.deleted_at is null for no key update`,
    [bidId, projectId],
  );
  return row?.version;
}

const missingProducts = (ids: string) =>
  `array(select wanted.id from unnest(${ids}::bigint[]) wanted(id) where not exists (select from products p where p.id = wanted.id))`;

/** Those of the ids that the price book does not have; a product that was removed from it still counts as known. */
export async function findMissingProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const row = await queryOne<{ ids: number[] }>(db, `select ${missingProducts('$1')} as ids`, [productIds]);
  return row!.ids;
}

/** What a new bid starts with, its id included; `missingProductIds` are those that the price book does not have. */
export interface BidStart {
  id: number;
  projectNumber: string;
  projectTitle: string;
  projectStatus: ProjectStatus;
  terms: string;
  taxRateBps: number;
  taxName: string;
  depositRateBps: number;
  validUntil: string;
  missingProductIds: number[];
}

const freshValidity = (now: string) => `(${now}::timestamptz at time zone time_zone)::date + bid_valid_days`;

/**
 * What a new bid starts with, and its project locked until the transaction ends; undefined when that is not there. The number is not
 * read here: a statement that waits for a lock still sees the bids as they were before.
 */
export async function lockBidStart(
  db: Db,
  projectId: number,
  productIds: readonly number[],
  now: Date,
): Promise<BidStart | undefined> {
  return queryOne<BidStart>(
    db,
    `select ${nextId('bids')} as id, p.number as "projectNumber", p.title as "projectTitle", p.status as "projectStatus", s.bid_terms as terms, s.tax_rate_bps::float8 as "taxRateBps", s.tax_name as "taxName",
       s.deposit_rate_bps as "depositRateBps", ${freshValidity('$1')} as "validUntil",
       ${missingProducts('$3')} as "missingProductIds"
     from projects p cross join settings s where p.id = $2 and p.deleted_at is null for no key update of p`,
    [now, projectId, productIds],
  );
}

/**
 * A removed bid of a project, and the newest of its other versions that stands in its way: a later one, or one that is not superseded.
 * The project's row is locked.
 */
export async function findRemovedBid(
  db: Db,
  { projectId, bidId }: BidKey,
): Promise<{ revision: number; otherRevision: number | null } | undefined> {
  return queryOne<{ revision: number; otherRevision: number | null }>(
    db,
    `select b.revision, (select max(o.revision) from bids o where o.project_id = b.project_id and o.number = b.number and o.id <> b.id
       and o.deleted_at is null and (o.revision > b.revision or o.status <> 'superseded')) as "otherRevision"
     from bids b where b.id = $2 and b.project_id = $1 and b.deleted_at is not null for no key update`,
    [projectId, bidId],
  );
}

/** SQL: the picture `i` of the moved bid, with its photo `o`, goes out with it now. */
const isFrozenNow = `$3::text in ('sent', 'finalized') and i.bid_id = moved.id and o.id = i.photo_id and i.caption is null`;

/**
 * Moves a bid to another status when it is in one of `from`; false when it is not, or when it would be sent after its last valid
 * day. Its release is dated, and what it says of company, customer and pictures is kept with it, as it was drawn where it is given; so is that of a
 * contract.
 */
export async function moveBid(
  db: Db,
  bidId: number,
  from: readonly BidStatus[],
  to: BidStatus,
  now: Date,
  heading?: RecordedHeading,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `with moved as (
     update bids set status = $3::text, status_since = $4, updated_at = $4, version = version + 1,
       offered_at = case when $3::text = 'sent' then coalesce(offered_at, sent_at, $4) else offered_at end,
       sent_heading = case when $3::text in ('sent', 'finalized') then coalesce(sent_heading, $5::jsonb, ${headingOfBid}) else sent_heading end
     where id = $1 and status = any($2) and deleted_at is null
       and ($3::text <> 'sent' or valid_until is null or valid_until >= company_day($4)) returning id, project_id),
     gone as (delete from bid_pictures i using moved, photos o
       where ${isFrozenNow} and (o.deleted_at is not null or o.project_id <> moved.project_id)),
     kept as (update bid_pictures i set caption = o.caption from moved, photos o
       where ${isFrozenNow} and o.deleted_at is null and o.project_id = moved.project_id)
     select 1 from moved`,
    [bidId, from, to, now, heading === undefined ? null : JSON.stringify(heading)],
  );
  return row !== undefined;
}

/** The newest version of a bid's number that is there; of the next one its place, its id, and how long it would be valid. */
export async function findRevisions(db: Db, projectId: number, number: number, now: Date) {
  const row = await queryOne<{ newest: number; next: number; nextId: number; validUntil: string }>(
    db,
    `select (select ${nextId('bids')}) as "nextId", max(revision) filter (where deleted_at is null) as newest, max(revision) + 1 as next,
       (select ${freshValidity('$3')} from settings) as "validUntil"
     from bids where project_id = $1 and number = $2`,
    [projectId, number, now],
  );
  return row!;
}
