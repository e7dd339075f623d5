import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';
import type { Push, PushKeys } from './push.ts';

const find = (db: Db) =>
  queryOne<PushKeys>(db, `select public_key as "publicKey", private_key as "privateKey" from push_keys`);

/** The keys of this installation. The first who needs them makes them, and of several at once the first stays. */
export async function readyPushKeys(db: Db, push: Pick<Push, 'makeKeys'>, now: Date): Promise<PushKeys> {
  const found = await find(db);
  if (found) return found;
  const { publicKey, privateKey } = await push.makeKeys();
  await query(
    db,
    `insert into push_keys (public_key, private_key, created_at) values ($1, $2, $3) on conflict do nothing`,
    [publicKey, privateKey, now],
  );
  return (await find(db))!;
}
