import type { Pool } from 'pg';

import { surviveCutConnections } from './survive-cut-connections.ts';

/**
 * Makes or updates the schema `graphile_worker` that jobs are kept in; needed before the first `enqueue`. Several processes may
 * do it at once. When there is nothing to do it costs one query.
 */
export async function migrateJobs(pool: Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  surviveCutConnections(pool);
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}
