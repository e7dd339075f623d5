import type { Bid } from '../../../shared/bids/bid-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { showRecords } from '../../platform/records/removal-queries.ts';
import { lockProject, requireLiveProject } from '../projects/advance-project-queries.ts';
import { findRemovedBid, type BidKey } from './bid-queries.ts';
import { readBid } from './require-bid.ts';

/**
 * Brings a removed draft back; one that is there is answered as it is. Refused (409) when the project has ended, or another version of
 * the bid has taken its place meanwhile: there would be two to go on with.
 */
export async function restoreBid(
  db: Db,
  audit: AuditContext,
  key: BidKey,
  publicUrl: string,
): Promise<JsonText> {
  const reading = { now: audit.now, publicUrl };
  const project = await lockProject(db, key.projectId);
  const removed = await findRemovedBid(db, key);
  if (!removed) return readBid(db, key, reading);
  requireLiveProject(project);
  const { otherRevision } = removed;
  if (otherRevision !== null) {
    const sentence =
      otherRevision > removed.revision
        ? 'This bid has a newer revision. Change that one.'
        : `Revision ${otherRevision} of this bid exists. Change that one, or remove it first.`;
    throw new AppError('bid.not_open', sentence);
  }
  await showRecords(db, 'bid', [key.bidId], audit.now);
  const answer = await readBid(db, key, reading);
  const { number, revision, title, total } = JSON.parse(answer.text) as Bid;
  await recordEvent(db, audit, {
    projectId: key.projectId,
    subjectKind: 'bid',
    subjectId: key.bidId,
    kind: 'bid.restored',
    after: { number, revision, title, total },
  });
  return answer;
}
