import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { isRevisable } from '../../../shared/bids/bid-status.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { insertBid } from './bid-content-queries.ts';
import { findRevisions, moveBid, type BidKey } from './bid-queries.ts';
import { contentOf, priceBid } from './bid-rules.ts';
import { lockBidOf, readBid } from './require-bid.ts';

/** Makes the next version of a bid as a draft, valid at least as long as a new one; the old one is superseded, and its link says so until the new one is sent. */
export async function reviseBid(
  db: Db,
  audit: AuditContext,
  key: BidKey,
  publicUrl: string,
): Promise<JsonText> {
  const { projectId } = key;
  const reading = { now: audit.now, publicUrl };
  const { project, bid } = await lockBidOf(db, key, reading);
  requireLiveProject(project);
  const revisions = await findRevisions(db, projectId, bid.number, audit.now);
  requireRevisable(bid, revisions.newest);
  const content = { ...contentOf(bid), validUntil: laterDay(bid.validUntil, revisions.validUntil) };
  await insertBid(db, audit, {
    id: revisions.nextId,
    projectId,
    number: bid.number,
    revision: revisions.next,
    content,
    totals: priceBid(content),
    event: {
      kind: 'bid.revised',
      before: { id: bid.id, revision: bid.revision },
      after: { number: bid.number, revision: revisions.next },
    },
  });
  const stored = ['sent', 'viewed', 'changes_requested', 'declined', 'approved'] as const;
  // One whose later version was removed again is superseded already.
  if (await moveBid(db, key.bidId, stored, 'superseded', audit.now)) {
    await recordEvent(db, audit, {
      projectId,
      subjectKind: 'bid',
      subjectId: bid.id,
      kind: 'bid.superseded',
      before: { status: bid.status },
      after: { status: 'superseded', number: bid.number, revision: bid.revision },
    });
  }
  return readBid(db, { projectId, bidId: revisions.nextId }, reading);
}

/** Nobody is given less time than was offered already. */
function laterDay(offered: string | null, fresh: string): string {
  return offered !== null && offered > fresh ? offered : fresh;
}

function requireRevisable({ status, isWaiting, revision }: Bid, newestRevision: number): void {
  if (status === 'superseded' && revision < newestRevision) {
    throw new AppError('bid.not_open', 'This bid has a newer revision. Change that one.');
  }
  if (isRevisable(status)) return;
  const sentence =
    status === 'draft'
      ? isWaiting
        ? 'This bid is waiting in the outbox. Cancel its message to edit it.'
        : 'This bid hasn’t been sent yet, so you can still edit it.'
      : 'This bid is the contract. Create another bid for what has changed.';
  throw new AppError('bid.not_open', sentence);
}
