import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** Under this the keys of sent bids are kept; they name their employee themselves. */
export const emailCaller = 'bid-email';

/**
 * The message that a caller's Idempotency-Key has made, the bid that it carries, and the hash of the request that asked for it; null
 * once the key is forgotten, 7 days later.
 */
export async function findEmailOf(
  db: Db,
  callerKey: string,
): Promise<{ id: number; bidId: number | null; requestSha256: Buffer | null } | undefined> {
  return queryOne(
    db,
    `select m.id, m.bid_id as "bidId", k.request_sha256 as "requestSha256"
     from messages m left join idempotency_keys k on k.caller = $2 and k.key = m.caller_key
     where m.caller_key = $1`,
    [callerKey, emailCaller],
  );
}
