import { AppError } from '../../../shared/kernel/app-error.ts';
import type { PublicBid, RequestChangesBody } from '../../../shared/public-bids/public-bid-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Services } from '../../platform/services.ts';
import { lockLiveProject, returnToBidding } from '../projects/advance-project-queries.ts';
import { changesNews } from './customer-news.ts';
import { newsWords } from './customer-news-words.ts';
import { asCustomer, markChangesRequested, recordOpening, type Visitor } from './public-bid-queries.ts';
import { requirePublicBid } from './require-public-bid.ts';
import { tellOffice } from './tell-office.ts';

/**
 * The customer asks for changes: the bid can no longer be signed, and its project is being bid again. A repetition gets the same
 * answer; other wishes after it are refused (409), since the office may be at work on the first.
 */
export async function requestChanges(
  { db, services }: { db: Db; services: Pick<Services, 'outbox' | 'config'> },
  audit: AuditContext,
  code: string,
  { text, name: given }: RequestChangesBody,
  visitor: Visitor,
): Promise<PublicBid> {
  const found = await requirePublicBid(db, code, audit.now);
  const { bid, bidId, projectId } = found;
  const name = given || bid.customerName || newsWords(bid.locale).customer;
  const isLive = await lockLiveProject(db, projectId);
  if (isLive) await recordOpening(db, audit, found, visitor);
  const request = isLive && (await markChangesRequested(db, { bidId, code, text, name }, audit.now));
  if (request) {
    const customer = asCustomer(audit, name);
    await recordEvent(db, customer, {
      projectId,
      subjectKind: 'bid',
      subjectId: bidId,
      kind: 'bid.changes_requested',
      before: { status: found.status },
      after: { status: 'changes_requested', wish: text },
    });
    await returnToBidding(db, customer, projectId);
    await tellOffice({ db, services }, customer, found, {
      key: `changes:${request.id}`,
      text: (shown) => changesNews(shown, { name, text }),
    });
  }
  const { bid: now } = await requirePublicBid(db, code, audit.now);
  if (now.status !== 'changes_requested') {
    throw new AppError('bid.not_open', 'This bid is no longer open, so nothing was changed.');
  }
  if (now.changeRequest?.text !== text) {
    throw new AppError(
      'bid.not_open',
      'You already asked for changes, and we’re working on a revision. To add something, ask a question.',
    );
  }
  return now;
}
