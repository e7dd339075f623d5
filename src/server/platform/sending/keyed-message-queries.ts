import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { PaperSubject } from '../outbox/outbox.ts';

/** Under this the keys of sendings are kept; they name their employee themselves. */
export const sendingCaller = 'paper-sending';
export const sendingKey = (employeeId: number, key: string) => `${employeeId}:${key}`;

export interface KeyedMessage {
  id: number;
  recipient: string;
  bidId: number | null;
  invoiceId: number | null;
  /** The project whose photos it brings. */
  photosOf: number | null;
  /** Of the request that asked for it; null once the key is forgotten, 7 days later. */
  requestSha256: Buffer | null;
}

/** Whether the message is about this paper. */
export function isAbout(message: KeyedMessage, about: PaperSubject): boolean {
  return Object.entries(about).every(([name, id]) => message[name as keyof typeof about] === id);
}

/** The key of one of several messages; a blank is in no caller's key. */
export function messageKey(callerKey: string, index: number): string {
  return index === 0 ? callerKey : `${callerKey} ${index + 1}`;
}

/** The messages that a caller's Idempotency-Key has made, in their order. */
export async function findMessagesOf(db: Db, callerKey: string, most: number): Promise<KeyedMessage[]> {
  const keys = Array.from({ length: most }, (_, index) => messageKey(callerKey, index));
  return query<KeyedMessage>(
    db,
    `select m.id, array_to_string(m.recipients, ', ') as recipient, m.bid_id as "bidId", m.invoice_id as "invoiceId",
       case when m.paper = 'photoReport' then m.project_id end as "photosOf", k.request_sha256 as "requestSha256"
     from messages m left join idempotency_keys k on k.caller = $2 and k.key = $3
     where m.caller_key = any($1) order by m.id`,
    [keys, sendingCaller, callerKey],
  );
}
