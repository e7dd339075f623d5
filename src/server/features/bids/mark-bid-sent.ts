import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { DecisionKey } from '../../../shared/bids/bid-checks.ts';
import { isEditable, isSendable } from '../../../shared/bids/bid-status.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { advanceProject } from '../projects/advance-project-queries.ts';
import { ensureLink } from './bid-link-queries.ts';
import { moveBid } from './bid-queries.ts';
import type { RecordedHeading } from './build-bid-document.ts';

/** Refuses (409) what is no longer on offer; what else stands in the way of a sending is a finding (bid-checks.ts). */
export function requireSendable(bid: Bid): void {
  if (isSendable(bid.status)) return;
  const sentence = 'This bid is no longer on offer. Make a new version of it and send that one.';
  throw new AppError('bid.not_sendable', sentence);
}

/** How a bid goes out, and what was sent anyway. */
export interface BidSendingWay {
  channel: 'email' | 'whatsapp' | 'link';
  accepted: readonly DecisionKey[];
  /** What the drawing that goes out says of company, customer and site; absent where nothing was drawn, which keeps what is so now. */
  heading?: RecordedHeading | undefined;
  /** The message only stands in the outbox. */
  isKept?: boolean | undefined;
}

/**
 * Freezes a locked bid as sent with the heading that was drawn, so that what is kept is what went out, moves its project and returns the
 * code of its link. A bid that is out already only gets its link, if that was withdrawn.
 */
export async function markBidSent(
  db: Db,
  act: Act,
  bid: Bid,
  { channel, accepted, heading, isKept }: BidSendingWay,
): Promise<{ code: string }> {
  requireSendable(bid);
  const event = { projectId: bid.project_id, subjectKind: 'bid' as const, subjectId: bid.id };
  const which = { number: bid.number, revision: bid.revision, ...(isKept && { isKept }) };
  const isFirst = isEditable(bid.status);
  if (isFirst) {
    if (!(await moveBid(db, bid.id, ['draft'], 'sent', act.now, heading))) {
      throw new AppError(
        'bid.not_sendable',
        'The last valid day of this bid has passed. Give it a later one first.',
      );
    }
    const after = { status: 'sent', channel, total: bid.total, ...which };
    await recordEvent(db, act, {
      ...event,
      kind: 'bid.sent',
      before: { status: bid.status },
      after: accepted.length > 0 ? { ...after, accepted } : after,
    });
    await advanceProject(db, act, bid.project_id, 'bid_sent');
  }
  const { code, isNew } = await ensureLink(db, bid.id, act.now);
  if (!isFirst && (isNew || channel !== 'link')) {
    const kind = channel === 'link' ? 'bid.link_renewed' : 'bid.sent_again';
    await recordEvent(db, act, { ...event, kind, after: { channel, ...which } });
  }
  return { code };
}
