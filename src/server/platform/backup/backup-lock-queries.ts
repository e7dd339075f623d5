import type { Pool } from 'pg';

import { openOwnConnection } from '../db/own-connection.ts';
import { fileRemovalLock } from '../files/file-queries.ts';

/** Held by who makes a backup in the queue's name. Any number that nothing else is likely to lock. */
const backupLock = 7_582_465_321;

/** Runs `work`, which makes a backup, unless another process is making one; false where one is. */
export function withBackupLock(pool: Pool, work: () => Promise<void>): Promise<boolean> {
  return whileAlone(pool, backupLock, work);
}

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
