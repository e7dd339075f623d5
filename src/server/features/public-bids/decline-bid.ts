import { AppError } from '../../../shared/kernel/app-error.ts';
import type { PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Services } from '../../platform/services.ts';
import { lockLiveProject } from '../projects/advance-project-queries.ts';
import { declineNews } from './customer-news.ts';
import { asCustomer, markBidDeclined, recordOpening, type Visitor } from './public-bid-queries.ts';
import { requirePublicBid } from './require-public-bid.ts';
import { tellOffice } from './tell-office.ts';

/** The customer turns the bid down; a repetition gets the same answer, and a bid that is signed stays signed (409). */
export async function declineBid(
  { db, services }: { db: Db; services: Pick<Services, 'outbox' | 'config'> },
  audit: AuditContext,
  code: string,
  reason: string,
  visitor: Visitor,
): Promise<PublicBid> {
  const found = await requirePublicBid(db, code, audit.now);
  const isLive = await lockLiveProject(db, found.projectId);
  if (isLive) await recordOpening(db, audit, found, visitor);
  if (isLive && (await markBidDeclined(db, { bidId: found.bidId, code, reason }, audit.now))) {
    const customer = asCustomer(audit, found.document.customer.name);
    await recordEvent(db, customer, {
      projectId: found.projectId,
      subjectKind: 'bid',
      subjectId: found.bidId,
      kind: 'bid.declined',
      before: { status: found.status },
      after: { status: 'declined', reason },
    });
    await tellOffice({ db, services }, customer, found, {
      key: `declined:${found.bidId}:${found.version}`,
      text: (shown) => declineNews(shown, reason),
    });
  }
  const { bid } = await requirePublicBid(db, code, audit.now);
  if (bid.status !== 'declined')
    throw new AppError('bid.not_open', 'This bid is no longer open, so nothing was changed.');
  return bid;
}
