import { isOpenToCustomer } from '../../../shared/bids/bid-status.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ChooseBody, PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { saveChoice } from '../bids/choose-lines-queries.ts';
import type { Services } from '../../platform/services.ts';
import { limitChoices } from './limit-choices.ts';
import { asCustomer, lockProjectOfLink, recordOpening, type Visitor } from './public-bid-queries.ts';
import { requirePublicBid } from './require-public-bid.ts';

/**
 * Keeps what the customer chooses while the bid is on offer. A choice made on a document that is no longer the present one is refused
 * (409); the same choice again changes nothing. Whoever signs after it signs the document with these choices.
 */
export async function chooseLines(
  { db, services }: { db: Db; services: Pick<Services, 'config'> },
  audit: AuditContext,
  code: string,
  body: ChooseBody,
  visitor: Visitor,
): Promise<PublicBid> {
  // Read behind the lock: another choice, a signature or a cancellation may come first.
  await lockProjectOfLink(db, code);
  const found = await requirePublicBid(db, code, audit.now);
  if (!isOpenToCustomer(found.status)) {
    throw new AppError('bid.not_open', 'This bid is no longer open, so nothing was changed.');
  }
  if (body.documentSha256 !== undefined && body.documentSha256 !== found.frozen.sha256) {
    throw new AppError(
      'bid.changed',
      'This bid has changed since you opened it. Reload the page and choose again.',
    );
  }
  const { projectId, bidId, document } = found;
  await limitChoices({ db, services, audit }, bidId);
  await recordOpening(db, audit, found, visitor);
  const choice = await saveChoice(db, { projectId, bidId }, new Set(body.selected), audit.now);
  if (!choice) return found.bid;
  await recordEvent(db, asCustomer(audit, document.customer.name), {
    projectId,
    subjectKind: 'bid',
    subjectId: bidId,
    kind: 'bid.chosen',
    ...choice,
  });
  return (await requirePublicBid(db, code, audit.now)).bid;
}
