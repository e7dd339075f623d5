import type { Pool } from 'pg';

/**
 * Makes or updates the schema `graphile_worker` that jobs are kept in; needed before the first `enqueue`. Several processes may
 * do it at once. When there is nothing to do it costs one query.
 */
export async function migrateJobs(pool: Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}
