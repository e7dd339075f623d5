import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from './database.ts';
import { query } from './query.ts';

const mostMs = 3_000;

/** Resolves when the database answers; throws the driver's error when it does not, and one of our own when it says nothing for 3 s. */
export async function ping(db: Db, withinMs = mostMs): Promise<void> {
  const answered = query(db, 'select 1');
  const late = sleep(withinMs, 'late' as const, { ref: false });
  if ((await Promise.race([answered, late])) !== 'late') return;
  answered.catch(() => undefined);
  throw Object.assign(new Error('The database has not answered in time.'), { code: 'ETIMEDOUT' });
}
