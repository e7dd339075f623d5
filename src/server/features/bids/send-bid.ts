import type { Bid } from '../../../shared/bids/bid-contract.ts';
import type { DecisionKey } from '../../../shared/bids/bid-checks.ts';
import { isEditable, isSendable } from '../../../shared/bids/bid-status.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requireSeenVersion } from '../../platform/require-version.ts';
import { advanceProject, requireLiveProject } from '../projects/advance-project-queries.ts';
import { ensureLink, withdrawLink } from './bid-link-queries.ts';
import { findCheckContext } from './bid-check-queries.ts';
import { moveBid, type BidKey } from './bid-queries.ts';
import { lockBidOf } from './require-bid.ts';
import { requireDecided } from './require-decided.ts';

/** Refuses what has nothing to offer (422) or is no longer on offer (409). */
export function requireSendable(bid: Bid): void {
  if (bid.sections.every((section) => section.lines.length === 0)) {
    throw new AppError('bid.empty', 'This bid has no lines yet. Add what is offered before you send it.');
  }
  if (isSendable(bid.status)) return;
  const sentence = 'This bid is no longer on offer. Make a new version of it and send that one.';
  throw new AppError('bid.not_sendable', sentence);
}

/** How a bid goes out, and what was sent anyway. */
export interface BidSendingWay {
  channel: 'email' | 'whatsapp' | 'link';
  accepted: readonly DecisionKey[];
}

/**
 * Freezes a locked bid as sent, moves its project and returns the code of its link. A bid that is out already only gets its link,
 * if that was withdrawn.
 */
export async function markBidSent(
  db: Db,
  act: Act,
  bid: Bid,
  { channel, accepted }: BidSendingWay,
): Promise<{ code: string }> {
  requireSendable(bid);
  const event = { projectId: bid.project_id, subjectKind: 'bid' as const, subjectId: bid.id };
  const which = { number: bid.number, revision: bid.revision };
  const isFirst = isEditable(bid.status);
  if (isFirst) {
    if (!(await moveBid(db, bid.id, ['draft', 'changes_requested'], 'sent', act.now))) {
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

/** The address of the customer's page; copying it counts as sending. A repetition gets the same one. */
export async function makeBidLink(
  db: Db,
  act: Act,
  key: BidKey,
  { accepted, expectedVersion }: { accepted: readonly DecisionKey[]; expectedVersion: number | undefined },
  publicUrl: string,
): Promise<{ url: string; code: string }> {
  const { project, bid } = await lockBidOf(db, key, { now: act.now, publicUrl });
  requireSeenVersion(bid, expectedVersion);
  requireLiveProject(project);
  requireSendable(bid);
  const context = await findCheckContext(db, key.projectId, act.now);
  const needed = requireDecided(bid, context, { channel: 'link', accepted });
  const { code } = await markBidSent(db, act, bid, { channel: 'link', accepted: needed });
  return { url: `${publicUrl}/bid/${code}`, code };
}

/** Withdraws the customer's page; nothing happens when there is none. */
export async function withdrawBidLink(db: Db, act: Act, key: BidKey, publicUrl: string): Promise<void> {
  const { bid } = await lockBidOf(db, key, { now: act.now, publicUrl });
  if (!(await withdrawLink(db, bid.id, act.now))) return;
  const event = { projectId: key.projectId, subjectKind: 'bid' as const, subjectId: bid.id };
  await recordEvent(db, act, {
    ...event,
    kind: 'bid.link_withdrawn',
    after: { number: bid.number, revision: bid.revision },
  });
}
