import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { advanceProject } from '../projects/advance-project-queries.ts';
import { withdrawLink } from './bid-link-queries.ts';
import { isWaitingSql } from './bid-status-queries.ts';

interface SentBid {
  id: number;
  projectId: number;
  number: number;
  revision: number;
  total: number;
}

/** A locked bid that was released is sent: a server has it, or its link was copied. Its project moves with it. */
export async function markBidSent(
  db: Db,
  audit: AuditContext,
  { id, projectId, number, revision, total }: SentBid,
  how: { channel: string; accepted?: readonly string[] },
): Promise<void> {
  await query(db, 'update bids set sent_at = $2, status_since = $2, updated_at = $2 where id = $1', [
    id,
    audit.now,
  ]);
  await recordEvent(db, audit, {
    projectId,
    subjectKind: 'bid',
    subjectId: id,
    kind: 'bid.sent',
    before: { status: 'draft' },
    after: { status: 'sent', ...how, total, number, revision },
  });
  await advanceProject(db, audit, projectId, 'bid_sent');
}

/** What has become of a message with a bid. */
export interface BidMessage {
  bidId: number;
  channel: string;
  /** A server has taken it, as the first of its sending. */
  hasGone: boolean;
}

/**
 * Lets a bid follow what became of its message, whose row the transaction holds: one that waited in the outbox is sent once a server has one of
 * its messages, and a draft again once none of them can go any more.
 */
export async function followBidMessage(
  db: Db,
  audit: AuditContext,
  { bidId, channel, hasGone }: BidMessage,
): Promise<void> {
  // Project, then bid, then what both are like: what is decided here holds until the end of the transaction.
  await query(
    db,
    'select from projects where id = (select project_id from bids where id = $1) for no key update',
    [bidId],
  );
  await query(db, 'select from bids where id = $1 for no key update', [bidId]);
  const bid = await queryOne<SentBid & { isWaiting: boolean; isTaken: boolean; mayGo: boolean }>(
    db,
    `select b.id, b.project_id as "projectId", b.number, b.revision, amount(b.total_cents)::float8 as total,
       ${isWaitingSql('b')} as "isWaiting",
       exists (select from messages m where m.bid_id = b.id and m.sent_at is not null) as "isTaken",
       exists (select from messages m where m.bid_id = b.id and m.status in ('queued', 'sending', 'captured', 'uncertain')) as "mayGo"
     from bids b where b.id = $1 and b.deleted_at is null`,
    [bidId],
  );
  if (!bid) return;
  if (bid.isWaiting && bid.isTaken) return markBidSent(db, audit, bid, { channel });
  if (bid.isWaiting && !bid.mayGo) return takeBidBack(db, audit, bid);
  if (!hasGone) return;
  const { id, projectId, number, revision } = bid;
  const event = { projectId, subjectKind: 'bid' as const, subjectId: id, kind: 'bid.sent_again' };
  await recordEvent(db, audit, { ...event, after: { channel, number, revision } });
}

/** Opens a bid that never went out as the draft that it was; the link in its messages ends, so that none of them goes out later. */
async function takeBidBack(
  db: Db,
  audit: AuditContext,
  { id, projectId, number, revision }: SentBid,
): Promise<void> {
  await query(
    db,
    `with pictures as (update bid_pictures set caption = null where bid_id = $1)
     update bids set status = 'draft', status_since = $2, updated_at = $2, version = version + 1, offered_at = null, sent_heading = null
     where id = $1`,
    [id, audit.now],
  );
  await withdrawLink(db, id, audit.now);
  const event = { projectId, subjectKind: 'bid' as const, subjectId: id, kind: 'bid.taken_back' };
  await recordEvent(db, audit, { ...event, after: { number, revision } });
}
