import { longestWayHours } from '../../../shared/appointments/on-my-way-contract.ts';
import type { Message, MessageStatus } from '../../../shared/messages/message-contract.ts';
import type { CustomerLanguage } from '../../../shared/kernel/languages.ts';
import type { MessageKind, SentPaper } from '../../../shared/sending/paper-kinds.ts';
import type { ReplyTo } from '../../../shared/sending/sending-settings-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { executeDeferred, query, queryOne } from '../../platform/db/query.ts';
import { insertInto, raw } from '../../platform/db/write-columns.ts';
import type { ListAnswer } from '../../platform/http/route.ts';
import { insertEvent } from '../../platform/history/event-queries.ts';
import { readPage, rowOf, type List } from '../../platform/lists/list-queries.ts';
import { newestFirst } from '../../platform/lists/order.ts';
import { linkPlace, type MessageSubject } from '../../platform/outbox/outbox.ts';
import { bidLinkIsDead, bidOpenedAt } from '../bids/message-columns-queries.ts';
import { invoiceIsVoid } from '../invoices/message-columns-queries.ts';

export interface NewMessage {
  channel: 'email' | 'whatsapp';
  projectId: number | null;
  about: MessageSubject | undefined;
  recipients: string[];
  cc: string[];
  subject: string;
  body: string;
  attachment: { name: string; sha256: string } | null;
  createdBy: number | null;
  callerKey: string | null;
  secretLink: string | null;
  fields: Readonly<Record<string, string>>;
  language: CustomerLanguage;
}

/** The body with its personal link in place, or with what is given instead; other bodies stay as they are. */
const bodyWith = (link: string) =>
  `case when secret_link is null then body else replace(body, '${linkPlace}', ${link}) end`;

/** SQL: it says when somebody arrives, and that time has come, or the appointment is gone or put off since. */
const isTooLate = (now: string) => `(m.appointment_id is not null and (m.arrives_at <= ${now} or not exists (
  select from appointments a where a.id = m.appointment_id and a.deleted_at is null and a.starts_at <= m.arrives_at + interval '${longestWayHours} hours')))`;

/** Undefined when the caller's key has a message already. */
export async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<number | undefined> {
  const { about } = message;
  const { values, param } = parameters();
  const columns = {
    channel: message.channel,
    project_id: message.projectId,
    bid_id: about && 'bidId' in about ? about.bidId : null,
    invoice_id: about && 'invoiceId' in about ? about.invoiceId : null,
    appointment_id: about && 'appointmentId' in about ? about.appointmentId : null,
    arrives_at: about && 'appointmentId' in about ? about.arrivesAt : null,
    paper: about ? paperOf(about) : null,
    recipients: message.recipients,
    cc: message.cc,
    subject: message.subject,
    body: message.body,
    attachment_name: message.attachment?.name ?? null,
    attachment_sha256: message.attachment?.sha256 ?? null,
    created_by: message.createdBy,
    caller_key: message.callerKey,
    secret_link: message.secretLink,
    fields: JSON.stringify(message.fields),
    language: message.language,
    created_at: now,
    updated_at: now,
  };
  const row = await queryOne<{ id: number }>(
    db,
    `${insertInto('messages', columns, param)} on conflict (caller_key) do nothing returning id`,
    values,
  );
  return row?.id;
}

function paperOf(about: MessageSubject): SentPaper | null {
  if ('appointmentId' in about) return null;
  if ('bidId' in about) return 'bid';
  return 'invoiceId' in about ? 'invoice' : 'photoReport';
}

export async function findMessageByCallerKey(db: Db, callerKey: string): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(db, 'select id from messages where caller_key = $1', [
    callerKey,
  ]);
  return row?.id;
}

export interface ClaimedMessage {
  channel: 'email' | 'whatsapp';
  recipients: string[];
  cc: string[];
  subject: string;
  body: string;
  attachmentName: string | null;
  attachmentSha256: string | null;
  attachmentMediaType: string | null;
  /** Counting this one. */
  attempts: number;
  /** As `attempts`, since a person last asked for it. */
  tries: number;
  /** The same at every try. */
  reference: string;
  fields: Record<string, string>;
  /** In which it speaks; empty where nothing hangs on it. */
  language: CustomerLanguage;
  kind: MessageKind;
  /** It says when somebody arrives, and that time has come, or nobody comes. */
  isTooLate: boolean;
  /** The company's own address, and that of the employee who sent it; as they were typed, and null where there is none. */
  companyEmail: string | null;
  senderEmail: string | null;
  replyTo: ReplyTo;
  /** An earlier sender handed it to the provider and never heard the answer: it may have gone. */
  mayHaveGone: boolean;
}

/**
 * Takes a waiting message for the caller alone, or one whose sender has been silent since `staleBefore`; undefined when another
 * has it or it is done. The reference is kept with the message at its first try.
 */
export async function claimMessage(
  db: Db,
  id: number,
  { now, staleBefore, reference }: { now: Date; staleBefore: Date; reference: string },
): Promise<ClaimedMessage | undefined> {
  return queryOne<ClaimedMessage>(
    db,
    `update messages as m
     set status = 'sending', attempts = attempts + 1, updated_at = $2, reference = coalesce(reference, $4)
     where id = $1 and (status = 'queued' or (status = 'sending' and updated_at < $3))
     returning channel, recipients, cc, subject, ${bodyWith('secret_link')} as body, attachment_name as "attachmentName", attachment_sha256 as "attachmentSha256",
       (select media_type from files where sha256 = m.attachment_sha256) as "attachmentMediaType",
       attempts, attempts - tries_before as tries, reference, fields, language,
       (select email from settings) as "companyEmail",
       (select e.email from employees e where e.id = m.created_by and e.deleted_at is null) as "senderEmail",
       (select reply_to from sending_settings) as "replyTo",
       case when appointment_id is not null then 'onMyWay' else coalesce(paper, 'bid') end as kind,
       ${isTooLate('$2')} as "isTooLate", handed_over_at is not null as "mayHaveGone"`,
    [id, now, staleBefore, reference],
  );
}

/**
 * Notes that a message leaves for the provider now, after which only the provider can say whether it went. False when another sender
 * has taken it over since: then it must not leave.
 */
export async function noteHandOver(db: Db, id: number, attempt: number, now: Date): Promise<boolean> {
  const row = await queryOne(
    db,
    `update messages set handed_over_at = $3, updated_at = $3 where id = $1 and attempts = $2 and status = 'sending' returning 1`,
    [id, attempt, now],
  );
  return row !== undefined;
}

export async function findMessageState(db: Db, id: number) {
  return queryOne<{ status: MessageStatus; lastError: string }>(
    db,
    'select status, last_error as "lastError" from messages where id = $1',
    [id],
  );
}

export interface MessageEnd {
  status: 'queued' | 'sent' | 'captured' | 'failed' | 'uncertain';
  lastError: string;
  /** Null leaves the one that is there. */
  providerId: string | null;
  /** With `queued`: how long the provider asked to be left alone. */
  retryAfterSeconds?: number | undefined;
}

/** Notes how a try ended. Only the one who claimed that try may: false when another has taken the message since. */
export async function endAttempt(
  db: Db,
  id: number,
  attempt: number,
  end: MessageEnd,
  now: Date,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `update messages
     set status = $3::text, last_error = $4, provider_id = coalesce($5, provider_id), updated_at = $6::timestamptz,
         sent_at = case when $3::text = 'sent' then $6::timestamptz end,
         handed_over_at = case when $3::text = 'uncertain' then handed_over_at end,
         secret_link = case when $3::text in ('sent', 'failed') and secret_link is not null then '' else secret_link end
     where id = $1 and attempts = $2 and status = 'sending' returning 1`,
    [id, attempt, end.status, end.lastError, end.providerId, now],
  );
  return row !== undefined;
}

/** Of a message `m`. */
const messageEvent = {
  project_id: raw('m.project_id'),
  subject_kind: 'message',
  subject_id: raw('m.id'),
  after: raw(`jsonb_build_object('channel', m.channel, 'subject', m.subject)`),
};
const messageOfProject = 'messages m where m.id = $1 and m.project_id is not null';

/** Tells the history of a project that a message to its customer was not taken, or was after having waited. */
export async function recordMessageEnd(
  db: Db,
  id: number,
  end: { status: MessageStatus; lastError: string },
  now: Date,
): Promise<void> {
  const audit: AuditContext = { actor: { kind: 'system', id: null, name: 'System' }, now, requestId: null };
  const { values, param } = parameters(id, end.lastError);
  const event = {
    ...messageEvent,
    kind: `message.${end.status}`,
    after: raw(`jsonb_build_object('channel', m.channel, 'subject', m.subject)
      || case when $2::text = '' then '{}' else jsonb_build_object('reason', $2::text) end`),
  };
  await executeDeferred(db, insertEvent(audit, event, param, messageOfProject), values);
}

/** Messages that should have moved since: waiting without a try, or left by a sender that died; at most 200, oldest first. */
export async function listForgottenMessages(
  db: Db,
  { queuedBefore, sendingBefore }: { queuedBefore: Date; sendingBefore: Date },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    `select id from messages
     where (status = 'queued' and updated_at < $1) or (status = 'sending' and updated_at < $2)
     order by updated_at limit 200`,
    [queuedBefore, sendingBefore],
  );
  return rows.map((row) => row.id);
}

/** The paper that a message brings, and who sends it. */
export interface MessagePaper {
  paper: SentPaper;
  projectId: number;
  channel: 'email' | 'whatsapp';
  bidId: number | null;
  invoiceId: number | null;
  /** Of a report of photos. */
  title: string | null;
  createdBy: number | null;
  createdByName: string;
  /** Another message of the same sending has gone before. */
  isFollowing: boolean;
}

/** Undefined for a message that brings none. */
export async function findMessagePaper(db: Db, id: number): Promise<MessagePaper | undefined> {
  return queryOne<MessagePaper>(
    db,
    `select m.paper, m.project_id as "projectId", m.channel, m.bid_id as "bidId", m.invoice_id as "invoiceId",
       m.fields ->> 'report' as title, e.id as "createdBy", coalesce(e.first_name || ' ' || e.last_name, '') as "createdByName",
       exists (select from messages o where m.channel = 'whatsapp' and o.channel = 'whatsapp' and o.project_id = m.project_id and o.id <> m.id and o.created_at = m.created_at
         and o.created_by = m.created_by and o.paper = m.paper and o.bid_id is not distinct from m.bid_id
         and o.invoice_id is not distinct from m.invoice_id and o.sent_at is not null) as "isFollowing"
     from messages m left join employees e on e.id = m.created_by
     where m.id = $1 and m.paper is not null and m.project_id is not null`,
    [id],
  );
}

export interface MessageFilter {
  projectId?: number | undefined;
  bidId?: number | undefined;
  invoiceId?: number | undefined;
  paper?: SentPaper | undefined;
  status?: MessageStatus | undefined;
}

/** Each combination is a text of its own, so that each is planned with the index that fits. */
function matching({ projectId, status, bidId, invoiceId, paper }: MessageFilter, param: Param): string {
  const wanted = { project_id: projectId, status, bid_id: bidId, invoice_id: invoiceId, paper };
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return given.map(([column, value]) => `m.${column} = ${param(value)}`).join(' and ') || 'true';
}

/** The columns of a message on the wire; `secret` is an expression that says whether its personal link is shown. */
const wireColumns = (
  secret: string,
) => `m.id, m.channel, m.project_id as "projectId", m.bid_id as "bidId", m.invoice_id as "invoiceId", m.recipients, m.cc, m.subject,
  ${bodyWith(`coalesce(nullif(case when ${secret} then secret_link end, ''), '[a personal link]')`)} as body,
  m.attachment_name as "attachmentName", m.status, m.attempts, m.last_error as "lastError", iso(m.created_at) as "createdAt",
  iso(m.sent_at) as "sentAt", iso(m.delivered_at) as "deliveredAt", iso(m.read_at) as "readAt",
  ${bidOpenedAt} as "openedAt",
  (select first_name || ' ' || last_name from employees e where e.id = m.created_by) as "createdBy"`;

/** A page of the messages that a filter finds, newest first. */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  { showsSecrets, limit, cursor }: { showsSecrets: boolean; limit: number; cursor?: string | undefined },
): Promise<ListAnswer> {
  const { values, param } = parameters();
  const list: List = {
    values,
    param,
    from: 'messages m',
    where: matching(filter, param),
    id: 'm.id',
    order: newestFirst,
    row: rowOf(wireColumns(`${param(showsSecrets)}::boolean`)),
    joins: 'join messages m on m.id = page.id',
  };
  return readPage(db, list, { limit, cursor });
}

/** One message as it stands on the wire. */
export async function findMessage(
  db: Db,
  id: number,
  { showsSecrets }: { showsSecrets: boolean },
): Promise<Message | undefined> {
  return queryOne<Message>(db, `select ${wireColumns('$2')} from messages m where m.id = $1`, [
    id,
    showsSecrets,
  ]);
}

/** What decides whether a message may go out once more. */
export interface LockedMessage {
  status: MessageStatus;
  attempts: number;
  /** Its personal link was forgotten, or its bid's link no longer opens anything. */
  hasDeadLink: boolean;
  /** It brought an invoice that is void now. */
  isOfVoidInvoice: boolean;
  /** It says when somebody arrives, and that time has come. */
  isTooLate: boolean;
}

/** Locks a message until the transaction ends. */
export async function lockMessage(db: Db, id: number, now: Date): Promise<LockedMessage | undefined> {
  return queryOne<LockedMessage>(
    db,
    `select status, attempts, coalesce(secret_link = '', false) or ${bidLinkIsDead} as "hasDeadLink",
       ${invoiceIsVoid} as "isOfVoidInvoice", ${isTooLate('$2')} as "isTooLate"
     from messages m where id = $1 for no key update`,
    [id, now],
  );
}

/** Lets a message wait for another try, which a person wants; the tries before count no more. */
export async function requeueMessage(db: Db, id: number, now: Date): Promise<void> {
  await executeDeferred(
    db,
    `update messages set status = 'queued', tries_before = attempts, handed_over_at = null, last_error = '', updated_at = $2
     where id = $1`,
    [id, now],
  );
}

/** Takes back a message that waits, or is kept for want of a provider; null when it is neither. */
export async function cancelWaitingMessage(db: Db, id: number, now: Date): Promise<MessageStatus | null> {
  const row = await queryOne<{ was: MessageStatus }>(
    db,
    `with waiting as (select id, status from messages where id = $1 and status in ('queued', 'captured') for no key update)
     update messages m set status = 'cancelled', updated_at = $2, secret_link = case when secret_link is not null then '' end
     from waiting w where m.id = w.id returning w.status as was`,
    [id, now],
  );
  return row?.was ?? null;
}

/** Takes back what waits of an invoice's messages, and tells the history of its project; those that are going out at this moment go. */
export async function cancelMessagesOfInvoice(db: Db, audit: AuditContext, invoiceId: number): Promise<void> {
  const { values, param } = parameters(invoiceId, audit.now);
  const event = { ...messageEvent, kind: 'message.cancelled', before: { delivery: 'queued' } };
  await executeDeferred(
    db,
    `with m as (
       update messages set status = 'cancelled', updated_at = $2, last_error = 'The invoice in it was voided before it went out.'
       where invoice_id = $1 and status = 'queued'
       returning id, project_id, channel, subject)
     ${insertEvent(audit, event, param, 'm where m.project_id is not null')}`,
    values,
  );
}

/** Tells the history of a project what a person did to a message. */
export async function recordMessageAct(
  db: Db,
  audit: AuditContext,
  id: number,
  kind: 'message.sent_again' | 'message.cancelled',
  before: MessageStatus,
): Promise<void> {
  const { values, param } = parameters(id);
  const event = { ...messageEvent, kind, before: { delivery: before } };
  await executeDeferred(db, insertEvent(audit, event, param, messageOfProject), values);
}

/** A state that WhatsApp reports of a message, by our reference or by its own name. */
export interface ReportedState {
  reference: string | null;
  providerId: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** The states that it comes after; in others it is old news. */
  overtakes: readonly MessageStatus[];
  reason: string;
  sentAt: string | null;
  deliveredAt: string | null;
  readAt: string | null;
}

/** Keeps what WhatsApp reports; what is unknown or old news changes nothing. Returns what changed. */
export async function keepReportedStates(
  db: Db,
  states: readonly ReportedState[],
  now: Date,
): Promise<{ id: number; was: MessageStatus; status: MessageStatus; lastError: string }[]> {
  if (states.length === 0) return [];
  return query(
    db,
    `with told as (
       select m.id, m.status as was, s.status, s.reason, s."providerId", s."sentAt", s."deliveredAt", s."readAt"
       from jsonb_to_recordset($1::jsonb) as s(reference text, "providerId" text, status text, overtakes jsonb, reason text,
         "sentAt" timestamptz, "deliveredAt" timestamptz, "readAt" timestamptz)
       join messages m on m.channel = 'whatsapp' and (m.reference = s.reference or m.provider_id = s."providerId")
       where s.overtakes ? m.status
       for no key update of m)
     update messages m
     set status = t.status, last_error = t.reason, updated_at = $2, handed_over_at = null,
       provider_id = coalesce(m.provider_id, t."providerId"),
       sent_at = case when t.status = 'failed' then m.sent_at else coalesce(m.sent_at, t."sentAt", t."deliveredAt", t."readAt", $2) end,
       delivered_at = coalesce(m.delivered_at, t."deliveredAt", case when t.status = 'read' then t."readAt" end),
       read_at = coalesce(m.read_at, t."readAt")
     from told t where t.id = m.id
     returning m.id, t.was, m.status, m.last_error as "lastError"`,
    [JSON.stringify(states), now],
  );
}

/** The links in these messages open nothing any more: they are forgotten, and what still waits does not go out. */
export async function forgetSecretLinks(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await query(
    db,
    `update messages
     set secret_link = '', updated_at = $2, status = case when status in ('queued', 'sending') then 'failed' else status end,
         last_error = case when status in ('queued', 'sending') then 'The link in it ended before this was sent.' else last_error end
     where id = any($1) and secret_link is not null`,
    [ids, now],
  );
}
