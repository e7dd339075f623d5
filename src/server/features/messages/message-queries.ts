import type { Message, MessageStatus } from '../../../shared/messages/message-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Act } from '../../platform/act.ts';
import { post, query, queryOne } from '../../platform/db/query.ts';
import { actColumns, actValues } from '../../platform/history/event-queries.ts';
import { linkPlace } from '../../platform/mail/outbox.ts';

export interface NewMessage {
  channel: 'email';
  projectId: number | null;
  bidId: number | null;
  recipients: string[];
  subject: string;
  body: string;
  attachment: { name: string; sha256: string } | null;
  createdBy: number | null;
  callerKey: string | null;
  secretLink: string | null;
}

/** The body with its personal link in place, or with what is given instead; other bodies stay as they are. */
const bodyWith = (link: string) =>
  `case when secret_link is null then body else replace(body, '${linkPlace}', ${link}) end`;

/** Undefined when the caller's key has a message already. */
export async function insertMessage(db: Db, message: NewMessage, now: Date): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    `insert into messages (channel, project_id, bid_id, recipients, subject, body, attachment_name, attachment_sha256,
                           created_by, caller_key, secret_link, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
     on conflict (caller_key) do nothing returning id`,
    [
      message.channel,
      message.projectId,
      message.bidId,
      message.recipients,
      message.subject,
      message.body,
      message.attachment?.name ?? null,
      message.attachment?.sha256 ?? null,
      message.createdBy,
      message.callerKey,
      message.secretLink,
      now,
    ],
  );
  return row?.id;
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
  subject: string;
  body: string;
  attachmentName: string | null;
  attachmentSha256: string | null;
  attachmentMediaType: string | null;
  /** Counting this one. */
  attempts: number;
  /** The same at every try. */
  reference: string;
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
     set status = 'sending', attempts = attempts + 1, updated_at = $2, provider_id = coalesce(provider_id, $4)
     where id = $1 and (status = 'queued' or (status = 'sending' and updated_at < $3))
     returning channel, recipients, subject, ${bodyWith('secret_link')} as body, attachment_name as "attachmentName", attachment_sha256 as "attachmentSha256",
       (select media_type from files where sha256 = m.attachment_sha256) as "attachmentMediaType",
       attempts, provider_id as reference`,
    [id, now, staleBefore, reference],
  );
}

export async function findMessageState(db: Db, id: number) {
  return queryOne<{ status: MessageStatus; lastError: string }>(
    db,
    'select status, last_error as "lastError" from messages where id = $1',
    [id],
  );
}

export interface MessageEnd {
  status: 'queued' | 'sent' | 'captured' | 'failed';
  lastError: string;
  /** Null leaves the one that is there. */
  providerId: string | null;
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
         secret_link = case when $3::text in ('sent', 'failed') and secret_link is not null then '' else secret_link end
     where id = $1 and attempts = $2 and status = 'sending' returning 1`,
    [id, attempt, end.status, end.lastError, end.providerId, now],
  );
  return row !== undefined;
}

/** Tells the history of a project that a message to its customer was not taken, or was after having waited. */
export async function recordMessageEnd(
  db: Db,
  id: number,
  end: Pick<MessageEnd, 'status' | 'lastError'>,
  now: Date,
): Promise<void> {
  const act: Act = { actor: { kind: 'system', id: null, name: 'System' }, now, requestId: null };
  await post(
    db,
    `insert into events (${actColumns}, project_id, subject_kind, subject_id, kind, after)
     select $3, $4, $5, $6, $7, m.project_id, 'message', m.id, 'message.' || $2::text,
       jsonb_build_object('channel', m.channel, 'subject', m.subject)
         || case when $8::text = '' then '{}' else jsonb_build_object('reason', $8::text) end
     from messages m where m.id = $1 and m.project_id is not null`,
    [id, end.status, ...actValues(act), end.lastError],
  );
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

export interface MessageFilter {
  projectId?: number | undefined;
  status?: MessageStatus | undefined;
}

const isMatching = '($1::bigint is null or project_id = $1) and ($2::text is null or status = $2)';

/** Newest first, those before `beforeId` when that is given. */
export async function listMessages(
  db: Db,
  { projectId, status }: MessageFilter,
  page: { beforeId: number | null; limit: number; showsSecrets: boolean },
): Promise<Message[]> {
  return query<Message>(
    db,
    `select id, channel, project_id as "projectId", bid_id as "bidId", recipients, subject,
            ${bodyWith(`coalesce(nullif(case when $5 then secret_link end, ''), '[a personal link]')`)} as body,
            attachment_name as "attachmentName", status, attempts, last_error as "lastError",
            iso(created_at) as "createdAt", iso(sent_at) as "sentAt"
     from messages where ${isMatching} and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    [projectId ?? null, status ?? null, page.beforeId, page.limit, page.showsSecrets],
  );
}

export async function countMessages(db: Db, { projectId, status }: MessageFilter): Promise<number> {
  const row = await queryOne<{ count: number }>(db, `select count(*) from messages where ${isMatching}`, [
    projectId ?? null,
    status ?? null,
  ]);
  return row?.count ?? 0;
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
