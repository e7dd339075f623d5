import type { Pool } from 'pg';

import { openOwnConnection } from '../db/own-connection.ts';
import { fileRemovalLock } from '../files/file-queries.ts';

/** Runs `work` while no backup is being made, and lets none begin meanwhile; false where one is. */
export function betweenBackups(pool: Pool, work: () => Promise<void>): Promise<boolean> {
  return whileAlone(pool, fileRemovalLock, work);
}

/** The lock goes with its connection, so whoever is killed holds nobody up. */
async function whileAlone(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await openOwnConnection(pool);
  try {
    const { rows } = await client.query<{ is_taken: boolean }>(
      'select pg_try_advisory_lock($1) as is_taken',
      [lock],
    );
    const isTaken = rows[0]?.is_taken ?? false;
    if (isTaken) await work();
    return isTaken;
  } finally {
    await client.end();
  }
}
