import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { isEmailAddress } from '../../platform/mail/is-email-address.ts';
import { plainMail } from '../../platform/mail/plain-mail.ts';
import { requireVersion } from '../../platform/require-version.ts';
import type { Services } from '../../platform/services.ts';
import { answerWords } from './answer-words.ts';
import type { BidKey } from './bid-queries.ts';
import { lockQuestion, saveAnswer, type KeptQuestion } from './bid-question-queries.ts';
import { readBid } from './require-bid.ts';

/**
 * Answers a customer's question: on the page of the bid, and by e-mail where the customer has an address. The same answer again changes
 * nothing; another one takes its place, and is refused (412) when somebody else has answered meanwhile.
 */
export async function answerQuestion(
  { db, services }: { db: Db; services: Pick<Services, 'outbox' | 'config'> },
  audit: AuditContext,
  { questionId, ...key }: BidKey & { questionId: number },
  text: string,
  expectedVersion: number | undefined,
): Promise<JsonText> {
  const { publicUrl } = services.config;
  const reading = { now: audit.now, publicUrl };
  const question = await lockQuestion(db, key, questionId);
  if (!question) throw notFound('question');
  if (question.answer === text) return readBid(db, key, reading);
  const { id, version, answer, askedBy, lineName } = question;
  const current = { id, version, answer, text: question.text };
  requireVersion(current, expectedVersion);
  await saveAnswer(db, questionId, { answer: text, employeeId: audit.actor.id }, audit.now);
  await recordEvent(db, audit, {
    projectId: key.projectId,
    subjectKind: 'bid',
    subjectId: key.bidId,
    kind: 'bid.question_answered',
    before: answer === '' ? null : { answer },
    after: { question: question.text, answer: text, askedBy, ...(lineName && { lineName }) },
  });
  if (isEmailAddress(question.customerEmail)) {
    await services.outbox.record(db, audit, {
      channel: 'email',
      recipients: [question.customerEmail],
      ...answerMail(question, text, question.code && `${publicUrl}/bid/${question.code}`),
      projectId: key.projectId,
      callerKey: `answer:${questionId}:${version}`,
    });
  }
  return readBid(db, key, reading);
}

function answerMail(question: KeptQuestion, answer: string, url: string | null) {
  const { askedBy, customerName, title, lineName, companyName, companyPhone, locale } = question;
  const about = lineName || title;
  const words = answerWords(locale);
  return plainMail(words.subject(about, companyName), [
    words.hello(askedBy || customerName),
    words.asked(about),
    question.text,
    words.answer,
    answer,
    url ? `${words.page}\n${url}` : '',
    [companyName, companyPhone].filter(Boolean).join('\n'),
  ]);
}
