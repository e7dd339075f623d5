import type { Db } from '../db/database.ts';
import { query, queryOne } from '../db/query.ts';

export interface CallCount {
  points: number;
  endsAt: Date;
}

/**
 * Adds points to a key's window, which is a new one where there is none, or where that of before has ended. A window that begins more than
 * its own length in the future is the work of a clock that was set back since, and counts as ended; less is how clocks differ.
 */
export async function addPoints(
  db: Db,
  {
    name,
    key,
    points,
    now,
    windowMs,
  }: { name: string; key: string; points: number; now: Date; windowMs: number },
): Promise<CallCount> {
  const row = await queryOne<CallCount>(
    db,
    `insert into call_counts as c (name, key, ends_at, points) values ($1, $2, $3, $4)
     on conflict (name, key) do update set
       points = case when c.ends_at > $5 and c.ends_at <= $6 then least(c.points, 1000000000) else 0 end + $4,
       ends_at = case when c.ends_at > $5 and c.ends_at <= $6 then c.ends_at else $3 end
     returning points, ends_at as "endsAt"`,
    [name, key, new Date(now.getTime() + windowMs), points, now, new Date(now.getTime() + 2 * windowMs)],
  );
  return row!;
}

/** Forgets windows that ended before an instant. */
export async function deleteCallCountsBefore(db: Db, instant: Date): Promise<void> {
  await query(db, 'delete from call_counts where ends_at < $1', [instant]);
}
