import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { insertRow } from '../../platform/db/write-columns.ts';
import { sha256 } from '../../platform/secret.ts';
import { employeeName } from './employee-columns-queries.ts';
import { forgetSecretLinks } from '../messages/message-queries.ts';

/** invitation: to the first password. reset: to a new one. */
export type LinkPurpose = 'invitation' | 'reset';

export interface NewLink {
  employeeId: number;
  purpose: LinkPurpose;
  code: string;
  messageId: number;
  expiresAt: Date;
}

/** Keeps a link by the hash of its code. The one before it must be cancelled already. */
export async function insertLink(db: Db, link: NewLink, now: Date): Promise<void> {
  await insertRow(db, 'sign_in_links', {
    employee_id: link.employeeId,
    purpose: link.purpose,
    code_sha256: sha256(link.code),
    message_id: link.messageId,
    created_at: now,
    expires_at: link.expiresAt,
  });
}

/** Ends the open links of an employee, those of one purpose when it is named, and forgets them in their messages. */
export async function cancelLinks(
  db: Db,
  employeeId: number,
  now: Date,
  purpose: LinkPurpose | null = null,
): Promise<void> {
  const cancelled = await query<{ message_id: number }>(
    db,
    `update sign_in_links set cancelled_at = $2
     where employee_id = $1 and used_at is null and cancelled_at is null and ($3::text is null or purpose = $3)
     returning message_id`,
    [employeeId, now, purpose],
  );
  const messageIds = cancelled.map((row) => row.message_id);
  await forgetSecretLinks(db, messageIds, now);
}

export interface OpenLink {
  employeeId: number;
  purpose: LinkPurpose;
  firstName: string;
  name: string;
  email: string;
}

const isOpen = (now: string) => `used_at is null and cancelled_at is null and expires_at > ${now}`;

/** The link of a code, while it can be used: not used, replaced or expired, and of an active employee. */
export async function findOpenLink(db: Db, code: string, now: Date): Promise<OpenLink | undefined> {
  return queryOne<OpenLink>(
    db,
    `select e.id as "employeeId", l.purpose, e.first_name as "firstName",
            ${employeeName('e')} as name, e.email
     from sign_in_links l join employees e on e.id = l.employee_id
     where l.code_sha256 = $1 and ${isOpen('$2')} and e.is_active and e.deleted_at is null`,
    [sha256(code), now],
  );
}

/** Uses a link up; false when somebody was faster or it has ended since. */
export async function useUpLink(db: Db, code: string, now: Date): Promise<boolean> {
  const row = await queryOne<{ message_id: number }>(
    db,
    `update sign_in_links set used_at = $2 where code_sha256 = $1 and ${isOpen('$2')} returning message_id`,
    [sha256(code), now],
  );
  if (!row) return false;
  await forgetSecretLinks(db, [row.message_id], now);
  return true;
}

/** When the link in a message ends. */
export async function findLinkExpiry(db: Db, messageId: number): Promise<Date | undefined> {
  const row = await queryOne<{ expires_at: Date }>(
    db,
    'select expires_at from sign_in_links where message_id = $1',
    [messageId],
  );
  return row?.expires_at;
}

/** Forgets personal links that ran out before an instant, and their copies in messages as soon as they ran out. */
export async function forgetExpiredLinks(db: Db, dates: { now: Date; before: Date }): Promise<void> {
  await query(
    db,
    `update messages set secret_link = '' where secret_link <> '' and id in (
       select message_id from sign_in_links where expires_at < $1)`,
    [dates.now],
  );
  await query(db, 'delete from sign_in_links where expires_at < $1', [dates.before]);
}
