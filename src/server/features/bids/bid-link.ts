import type { Right } from '../../../shared/auth/rights.ts';
import type { DecisionKey } from '../../../shared/bids/bid-checks.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requireSeenVersion } from '../../platform/require-version.ts';
import { requireLiveProject } from '../projects/advance-project-queries.ts';
import { findCheckContext } from './bid-check-queries.ts';
import { withdrawLink } from './bid-link-queries.ts';
import type { BidKey } from './bid-queries.ts';
import { releaseBid, requireSendable } from './release-bid.ts';
import { lockBidOf } from './require-bid.ts';
import { requireDecided } from './require-decided.ts';

/** The address of the customer's page; copying it counts as sending. A repetition gets the same one. */
export async function makeBidLink(
  db: Db,
  audit: AuditContext,
  key: BidKey,
  {
    accepted,
    expectedVersion,
    rights,
  }: {
    accepted: readonly DecisionKey[];
    expectedVersion: number | undefined;
    rights: ReadonlySet<Right>;
  },
  publicUrl: string,
): Promise<{ url: string; code: string }> {
  const { project, bid } = await lockBidOf(db, key, { now: audit.now, publicUrl });
  requireSeenVersion(bid, expectedVersion);
  requireLiveProject(project);
  requireSendable(bid);
  const context = await findCheckContext(db, audit.now, { rights });
  const needed = requireDecided(bid, context, accepted);
  const { code } = await releaseBid(db, audit, bid, { channel: 'link', accepted: needed });
  return { url: `${publicUrl}/bid/${code}`, code };
}

/** Withdraws the customer's page; nothing happens when there is none. */
export async function withdrawBidLink(
  db: Db,
  audit: AuditContext,
  key: BidKey,
  publicUrl: string,
): Promise<void> {
  const { bid } = await lockBidOf(db, key, { now: audit.now, publicUrl });
  if (!(await withdrawLink(db, bid.id, audit.now))) return;
  const event = { projectId: key.projectId, subjectKind: 'bid' as const, subjectId: bid.id };
  await recordEvent(db, audit, {
    ...event,
    kind: 'bid.link_withdrawn',
    after: { number: bid.number, revision: bid.revision },
  });
}
