import type { BidStatus } from '../../../shared/bids/bid-status.ts';
import type { ProjectStatus } from '../../../shared/projects/project-status.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import type { BidKey } from './bid-queries.ts';

export interface SupersededBid {
  id: number;
  number: number;
  revision: number;
  /** What it was before. */
  status: BidStatus;
}

/** Supersedes the other bids of a project that are still in play; returns them. */
export async function supersedeOtherBids(
  db: Db,
  { projectId, bidId }: BidKey,
  now: Date,
): Promise<SupersededBid[]> {
  return query<SupersededBid>(
    db,
    `with open as (
       select id, status from bids where project_id = $1 and id <> $2 and status not in ('superseded', 'declined', 'finalized')
         and deleted_at is null for no key update),
     others as (
       update bids b set status = 'superseded', status_since = $3, updated_at = $3, version = version + 1
       from open where b.id = open.id returning b.id, b.number, b.revision, open.status),
     links as (
       update bid_links k set revoked_at = $3 from bids b
       where b.id = k.bid_id and b.project_id = $1 and b.id <> $2 and k.revoked_at is null)
     select id, number, revision, status from others order by id`,
    [projectId, bidId, now],
  );
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
