import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { JsonText } from '../../platform/http/route.ts';
import { lockProject, type LockedProject } from '../projects/advance-project-queries.ts';
import { findAnyBid, findBidText, lockBid, type BidKey, type Reading } from './bid-queries.ts';

/** The bid as it is now, as JSON for the wire; 404 when it is not of this project. */
export async function readBid(db: Db, key: BidKey, reading: Reading): Promise<JsonText> {
  const text = await findBidText(db, key, reading);
  if (text === undefined) throw notFound('bid');
  return new JsonText(text);
}

/** A bid of any project, to be copied; 404 when it is not there. */
export async function readAnyBid(db: Db, bidId: number, now: Date): Promise<Bid> {
  const bid = await findAnyBid(db, bidId, now);
  if (!bid) throw notFound('bid');
  return bid;
}

/**
 * A project and its bid, locked in this order by everything that changes a bid. The project's lock comes in a statement of its own:
 * one that waits for a lock still sees the lines as they were before.
 */
export async function lockBidOf(
  db: Db,
  key: BidKey,
  reading: Reading,
): Promise<{ project: LockedProject; bid: Bid }> {
  const project = await lockProject(db, key.projectId);
  const bid = await lockBid(db, key, reading);
  if (!bid) throw notFound('bid');
  return { project, bid };
}
