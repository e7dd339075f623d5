import { randomBytes } from 'node:crypto';

import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** 160 random bits: nobody guesses the address of a bid. */
const codeBytes = 20;

/** The code of a bid's live link, made when there is none. */
export async function ensureLink(
  db: Db,
  bidId: number,
  now: Date,
): Promise<{ code: string; isNew: boolean }> {
  const row = await queryOne<{ code: string; isNew: boolean }>(
    db,
    `with made as (
       insert into bid_links (bid_id, code, created_at) values ($1, $2, $3)
       on conflict (bid_id) where revoked_at is null do nothing returning code)
     select code, true as "isNew" from made union all select code, false from bid_links where bid_id = $1 and revoked_at is null limit 1`,
    [bidId, randomBytes(codeBytes).toString('base64url'), now],
  );
  return row!;
}

/** Withdraws a bid's live link; false when there is none. */
export async function withdrawLink(db: Db, bidId: number, now: Date): Promise<boolean> {
  const row = await queryOne(
    db,
    'update bid_links set revoked_at = $2 where bid_id = $1 and revoked_at is null returning 1',
    [bidId, now],
  );
  return row !== undefined;
}
