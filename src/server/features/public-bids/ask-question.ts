import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { AskQuestionBody, PublicBid } from '../../../shared/public-bids/public-bid-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Services } from '../../platform/services.ts';
import { insertQuestion } from '../bids/bid-question-queries.ts';
import { questionNews } from './customer-news.ts';
import { newsWords } from './customer-news-words.ts';
import { asCustomer, lockProjectOfLink, recordOpening, type Visitor } from './public-bid-queries.ts';
import { requirePublicBid } from './require-public-bid.ts';
import { tellOffice } from './tell-office.ts';

/** Keeps a question on a bid or one of its lines, also on one that is signed or declined, and lets the office know. */
export async function askQuestion(
  { db, services }: { db: Db; services: Pick<Services, 'outbox' | 'config'> },
  audit: AuditContext,
  code: string,
  { text, lineKey = null, name: given }: AskQuestionBody,
  visitor: Visitor,
): Promise<PublicBid> {
  // So that of many at once no more are kept than may wait.
  await lockProjectOfLink(db, code);
  const found = await requirePublicBid(db, code, audit.now);
  const { bid, bidId, projectId } = found;
  const isLine = bid.sections.some(({ lines }) => lines.some(({ key }) => key === lineKey));
  if (lineKey !== null && !isLine)
    throw invalidField('lineKey', 'This bid doesn’t have that line. Reload the page.');
  const name = given || bid.customerName || newsWords(bid.locale).customer;
  const question = await insertQuestion(db, { bidId, code, lineKey, name, text }, audit.now);
  // Too many wait, unless the link was withdrawn at this moment.
  if (!question) {
    await requirePublicBid(db, code, audit.now);
    throw tooMany();
  }
  await recordOpening(db, audit, found, visitor);
  const asked = { name, text, lineName: question.lineName };
  const customer = asCustomer(audit, name);
  await recordEvent(db, customer, {
    projectId,
    subjectKind: 'bid',
    subjectId: bidId,
    kind: 'bid.question_asked',
    after: { question: text, ...(question.lineName && { lineName: question.lineName }) },
  });
  await tellOffice({ db, services }, customer, found, {
    key: `question:${question.id}`,
    text: (shown) => questionNews(shown, asked),
  });
  return (await requirePublicBid(db, code, audit.now)).bid;
}

function tooMany(): AppError {
  return new AppError(
    'request.too_many',
    'Several of your questions are still waiting for an answer. Call us so nothing gets lost.',
  );
}
