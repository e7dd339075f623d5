import type { Pool } from 'pg';

/**
 * Lets the process live when the server cuts a connection that is in use: its query fails, and that is enough to know. Without a
 * listener the connection's own `error` event would end the process, and the job queue would print a warning about it.
 */
export function surviveCutConnections(pool: Pool): void {
  if (pool.listenerCount('connect') > 0) return;
  pool.on('connect', (client) => client.on('error', () => undefined));
}
