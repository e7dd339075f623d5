import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';
import { customerLocale } from '../customers/party-columns-queries.ts';
import type { BidKey } from './bid-queries.ts';

/** So many questions of one bid may wait for their answers; whoever asks more is asked to call. */
const mostOpenQuestions = 20;

export interface NewQuestion {
  bidId: number;
  code: string;
  lineKey: string | null;
  name: string;
  text: string;
}

/** Keeps a question, under a link that is still live and while not too many wait; undefined otherwise. */
export async function insertQuestion(
  db: Db,
  { bidId, code, lineKey, name, text }: NewQuestion,
  now: Date,
): Promise<{ id: number; lineName: string } | undefined> {
  const { values, param } = parameters(bidId, code, lineKey);
  const written = {
    bid_id: bidId,
    line_key: raw('l.key'),
    line_name: raw(`coalesce(l.name, '')`),
    asked_by: name,
    question: text,
    asked_at: now,
  };
  const asked = `bids b left join bid_lines l on l.bid_id = b.id and l.key = $3
    where b.id = $1 and b.deleted_at is null and ($3::text is null or l.key is not null)
      and exists (select from bid_links k where k.bid_id = b.id and k.code = $2 and k.revoked_at is null)
      and (select count(*) from bid_questions q where q.bid_id = b.id and q.answered_at is null) < ${mostOpenQuestions}`;
  return queryOne<{ id: number; lineName: string }>(
    db,
    `${insertInto('bid_questions', written, param, asked)} returning id, line_name as "lineName"`,
    values,
  );
}

export interface KeptQuestion {
  id: number;
  lineName: string;
  askedBy: string;
  text: string;
  answer: string;
  version: number;
  customerName: string;
  /** Where the answer goes; may be empty. */
  customerEmail: string;
  title: string;
  companyName: string;
  companyPhone: string;
  /** Of the bid as it went out. */
  locale: string;
  /** The code of the bid's live link, if it has one. */
  code: string | null;
}

/** A question on a bid or an earlier version of it, locked, with all that the message about its answer says. */
export async function lockQuestion(
  db: Db,
  { projectId, bidId }: BidKey,
  questionId: number,
): Promise<KeptQuestion | undefined> {
  return queryOne<KeptQuestion>(
    db,
    `select q.id, q.line_name as "lineName", q.asked_by as "askedBy", q.question as text, q.answer, q.version,
       u.name as "customerName", coalesce(u.email, '') as "customerEmail", b.title, c.company_name as "companyName",
       c.phone as "companyPhone", coalesce(b.sent_heading ->> 'locale', ${customerLocale}) as locale,
        (select code from bid_links k where k.bid_id = b.id and k.revoked_at is null) as code
     from bids b join projects p on p.id = b.project_id and p.deleted_at is null join customers u on u.id = p.customer_id
       cross join settings c join bids v on v.project_id = b.project_id and v.number = b.number
       join bid_questions q on q.bid_id = v.id
     where b.id = $1 and b.project_id = $2 and b.deleted_at is null and q.id = $3 for no key update of q`,
    [bidId, projectId, questionId],
  );
}

/** Keeps an answer in the place of the one before. */
export async function saveAnswer(
  db: Db,
  questionId: number,
  { answer, employeeId }: { answer: string; employeeId: number | null },
  now: Date,
): Promise<void> {
  await queryOne(
    db,
    `update bid_questions set answer = $2, answered_by = $3, answered_at = $4, version = version + 1 where id = $1`,
    [questionId, answer, employeeId, now],
  );
}
