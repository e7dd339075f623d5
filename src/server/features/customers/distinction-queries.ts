import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { queryOne } from '../../platform/db/query.ts';

/** Remembers that two customers are two. */
export async function insertDistinction(
  db: Db,
  audit: AuditContext,
  one: number,
  other: number,
): Promise<boolean> {
  const row = await queryOne(
    db,
    `insert into customer_distinctions (low_id, high_id, created_by, created_at)
     select least(c.id, o.id), greatest(c.id, o.id), $3, $4 from customers c, customers o where c.id = $1 and o.id = $2
     on conflict do nothing returning low_id`,
    [one, other, audit.actor.id, audit.now],
  );
  return row !== undefined;
}

export async function deleteDistinction(db: Db, one: number, other: number): Promise<boolean> {
  const row = await queryOne(
    db,
    `delete from customer_distinctions where low_id = least($1::bigint, $2) and high_id = greatest($1::bigint, $2) returning low_id`,
    [one, other],
  );
  return row !== undefined;
}
