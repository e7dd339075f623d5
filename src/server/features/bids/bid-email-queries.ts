import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** The message that a caller's Idempotency-Key has made, and the bid that it carries. */
export async function findEmailOf(
  db: Db,
  callerKey: string,
): Promise<{ id: number; bidId: number | null } | undefined> {
  return queryOne(db, 'select id, bid_id as "bidId" from messages where caller_key = $1', [callerKey]);
}
