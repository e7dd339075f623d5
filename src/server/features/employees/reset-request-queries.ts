import type { Db } from '../../platform/db/database.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';

/** Notes that somebody at an address asked for a new password; the note's id. */
export async function insertResetRequest(db: Db, email: string, ip: string, now: Date): Promise<number> {
  const row = await queryOne<{ id: number }>(
    db,
    'insert into reset_requests (email, ip, at) values ($1, $2, $3) returning id',
    [email, countedAddress(ip), now],
  );
  return row!.id;
}

/** How often this address of the net has asked in 15 minutes; others that ask from it wait for the transaction's end. */
export async function countResetRequests(db: Db, ip: string, now: Date): Promise<number> {
  const address = countedAddress(ip);
  await query(db, `select pg_advisory_xact_lock(hashtext('reset_requests'), hashtext($1))`, [address]);
  const row = await queryOne<{ count: number }>(
    db,
    `select count(*) as count from reset_requests where ip = $1 and at > $2::timestamptz - interval '15 minutes'`,
    [address, now],
  );
  return row?.count ?? 0;
}

/** Takes a request for the caller alone, with how often its e-mail address was asked for in the hour before. */
export async function takeResetRequest(
  db: Db,
  id: number,
  now: Date,
): Promise<{ email: string; asked: number } | undefined> {
  return queryOne(
    db,
    `update reset_requests r set handled_at = $2 where id = $1 and handled_at is null
     returning email, (select count(*) from reset_requests o
       where o.email = r.email and o.id < r.id and o.at > r.at - interval '1 hour') as asked`,
    [id, now],
  );
}

/** The active employee who signs in with this address. */
export async function findActiveEmployeeId(db: Db, email: string): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    'select id from employees where lower(email) = $1 and is_active and deleted_at is null',
    [email],
  );
  return row?.id;
}

/** Forgets who asked for a new password before an instant. */
export async function deleteResetRequestsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from reset_requests where at < $1', [instant]);
}
