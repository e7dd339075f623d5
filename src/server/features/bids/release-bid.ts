import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { DecisionKey } from '../../../shared/bids/bid-checks.ts';
import { isEditable, isSendable } from '../../../shared/bids/bid-status.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { markBidSent } from './bid-delivery-queries.ts';
import { ensureLink } from './bid-link-queries.ts';
import { moveBid } from './bid-queries.ts';
import type { RecordedHeading } from './build-bid-document.ts';

/** Refuses (409) what is no longer on offer; what else stands in the way of a sending is a finding (bid-checks.ts). */
export function requireSendable(bid: Bid): void {
  if (isSendable(bid.status)) return;
  const sentence = 'This bid is no longer open. Create a revision and send that one.';
  throw new AppError('bid.not_sendable', sentence);
}

/** How a bid goes out, and what was sent anyway. */
export interface BidSendingWay {
  channel: 'email' | 'whatsapp' | 'link';
  accepted: readonly DecisionKey[];
  /** What the drawing that goes out says of company, customer and site; absent where nothing was drawn, which keeps what is so now. */
  heading?: RecordedHeading | undefined;
}

/**
 * Freezes a locked bid for its customer with the heading that was drawn, so that what is kept is what goes out, and returns the code of its link.
 * By a link that is copied it is sent at once; by a message once a server takes that. A bid that is out already only gets its link, if that
 * was withdrawn.
 */
export async function releaseBid(
  db: Db,
  audit: AuditContext,
  bid: Bid,
  { channel, accepted, heading }: BidSendingWay,
): Promise<{ code: string }> {
  requireSendable(bid);
  const { id, project_id: projectId, number, revision, total } = bid;
  const event = { projectId, subjectKind: 'bid' as const, subjectId: id };
  const isFirst = isEditable(bid);
  if (isFirst && !(await moveBid(db, id, ['draft'], 'sent', audit.now, heading))) {
    throw new AppError('bid.not_sendable', 'This bid has expired. Choose a later valid-until date.');
  }
  const how = { channel, ...(accepted.length > 0 && { accepted }) };
  const { code, isNew } = await ensureLink(db, id, audit.now);
  if (channel !== 'link') {
    await recordEvent(db, audit, {
      ...event,
      kind: 'bid.queued',
      after: { ...how, total, number, revision },
    });
  } else if (isFirst || bid.isWaiting) {
    await markBidSent(db, audit, { id, projectId, number, revision, total }, how);
  } else if (isNew) {
    const after = { channel, number, revision };
    await recordEvent(db, audit, { ...event, kind: 'bid.link_renewed', after });
  }
  return { code };
}
