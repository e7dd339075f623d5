import type { Db } from './database.ts';
import { queryOne } from './query.ts';

/** By how many milliseconds the database's clock is ahead of the app's, give or take half of what the question took. */
export async function measureClockOffset(db: Db, now: () => Date): Promise<number> {
  const asked = now().getTime();
  const row = await queryOne<{ at: number }>(
    db,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  );
  const answered = now().getTime();
  return Math.round(row!.at - (asked + answered) / 2);
}
