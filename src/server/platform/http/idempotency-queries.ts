import type { Db } from '../db/database.ts';
import { executeDeferred, query, queryOne } from '../db/query.ts';

export interface StoredAnswer {
  request_sha256: Buffer;
  status: number | null;
  answer: string | null;
  /** Nobody has used the key, and nobody will: its write was ended before it arrived. */
  isEnded: boolean;
}

/** In the place of a request's hash, which is never empty. */
const ended = Buffer.alloc(0);

/** Claims a key for this transaction; waits for another transaction that holds it. True when it is ours. */
export async function claimKey(db: Db, caller: string, key: string, requestSha256: Buffer): Promise<boolean> {
  const claimed = await queryOne(
    db,
    `insert into idempotency_keys (caller, key, request_sha256) values ($1, $2, $3)
     on conflict do nothing returning 1 as claimed`,
    [caller, key, requestSha256],
  );
  return claimed !== undefined;
}

export async function findStoredAnswer(
  db: Db,
  caller: string,
  key: string,
): Promise<StoredAnswer | undefined> {
  return queryOne<StoredAnswer>(
    db,
    `select request_sha256, status, answer, request_sha256 = $3 as "isEnded"
     from idempotency_keys where caller = $1 and key = $2`,
    [caller, key, ended],
  );
}

/** Takes those of these keys that nobody has used. Waits for transactions that hold one. */
export async function endKeys(db: Db, keys: readonly { caller: string; key: string }[]): Promise<void> {
  await query(
    db,
    `insert into idempotency_keys (caller, key, request_sha256)
     select caller, key, $3 from unnest($1::text[], $2::text[]) as ending (caller, key) on conflict do nothing`,
    [keys.map(({ caller }) => caller), keys.map(({ key }) => key), ended],
  );
}

/** Ends a key that was taken by a call which has no answer yet and will not be waited for. */
export async function endClaim(db: Db, { caller, key }: { caller: string; key: string }): Promise<void> {
  await query(
    db,
    'update idempotency_keys set request_sha256 = $3 where caller = $1 and key = $2 and status is null',
    [caller, key, ended],
  );
}

export async function storeAnswer(
  db: Db,
  caller: string,
  key: string,
  status: number,
  answer: string | null,
): Promise<void> {
  await executeDeferred(
    db,
    'update idempotency_keys set status = $3, answer = $4 where caller = $1 and key = $2',
    [caller, key, status, answer],
  );
}

/** Forgets answers kept for repeated calls that are older than an instant. */
export async function deleteIdempotencyKeysBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from idempotency_keys where created_at < $1', [instant]);
}
