import type { ClientBase, Pool } from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { migrationsDir, readMigrationFiles } from './migration-files.ts';
import type { MigrationFile } from './migration-files.ts';
import { openOwnConnection } from './own-connection.ts';
import { reached } from './reached.ts';
import { isOrderOutdated, renewOrder } from './renew-order.ts';

/** Held by who migrates. Any number that no other program on the same database is likely to lock. */
export const migrationLock = 7_582_465_319;
const oldestServer = 150_000;

interface MigrateOptions {
  folder?: string | undefined;
  /** Runs before a database that holds data is changed, while others wait; when it fails, nothing is changed. */
  beforeChange?: (() => Promise<void>) | undefined;
}

/**
 * Brings the database to this code's state: applies what is missing, each file in a transaction of its own, while other
 * processes that start at the same time wait. Throws DatabaseStartError, before changing anything, when the server is too
 * old or may lose what it acknowledged, or when the database was not made by these files.
 */
export async function migrate(
  pool: Pool,
  { folder = migrationsDir, beforeChange }: MigrateOptions = {},
): Promise<void> {
  const files = await readMigrationFiles(folder);
  const client = await reached(pool.connect());
  try {
    await refuseUnfitServer(client);
    // Ordinary starts find nothing to do and need no lock.
    const isMigrated = missing(files, await readApplied(client)).length === 0;
    if (isMigrated && !(await isOrderOutdated(client))) return;
  } finally {
    client.release();
  }
  await applyMissing(pool, files, beforeChange);
}

async function applyMissing(
  pool: Pool,
  files: MigrationFile[],
  beforeChange: MigrateOptions['beforeChange'],
): Promise<void> {
  // Building an index on a large table, or waiting for another process that does, may take its time.
  const client = await openOwnConnection(pool);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await readApplied(client);
    const toApply = missing(files, applied);
    if (toApply.length > 0 && applied.length > 0) await beforeChange?.();
    for (const file of toApply) await apply(client, file);
    await renewOrder(client);
  } finally {
    // Gives back the lock in every case.
    await client.end();
  }
}

/** Throws DatabaseStartError when the database is not in this code's state; changes nothing. */
export async function requireMigrated(pool: Pool): Promise<void> {
  const client = await reached(pool.connect());
  try {
    const files = await readMigrationFiles(migrationsDir);
    const applied = await readApplied(client);
    if (applied.length === 0)
      throw new DatabaseStartError('There is no Plumbline in the database yet; start the app once.');
    if (missing(files, applied).length > 0) {
      throw new DatabaseStartError('The database is older than this version of the app; start the app once.');
    }
  } finally {
    client.release();
  }
}

async function refuseUnfitServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; product: string; fsync: string; commits: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as product,
            current_setting('fsync', true) as fsync, current_setting('synchronous_commit', true) as commits`,
  );
  const [server] = rows;
  if (!server) return;
  if (server.version < oldestServer) {
    throw new DatabaseStartError(
      `The database server is PostgreSQL ${server.product}; version 15 or newer is needed (DATABASE_URL).`,
    );
  }
  if (server.fsync === 'off' || server.commits === 'off') {
    const name = server.fsync === 'off' ? 'fsync' : 'synchronous_commit';
    throw new DatabaseStartError(
      `The database server runs with ${name}=off and could lose what it has acknowledged; turn it on (DATABASE_URL).`,
    );
  }
}

export interface AppliedMigration {
  version: number;
  name: string;
  sha256: string;
}

/** None of a database that the app was never at work in; within a transaction, that must be known before. */
export async function readApplied(client: ClientBase | Pool): Promise<AppliedMigration[]> {
  try {
    const { rows } = await client.query<AppliedMigration>(
      'select version, name, sha256 from schema_migrations order by version',
    );
    return rows;
  } catch (error) {
    const undefinedTable = '42P01';
    if ((error as { code?: unknown }).code === undefinedTable) return [];
    throw error;
  }
}

/** The files still to apply. */
function missing(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  for (const { version, name, sha256 } of applied) {
    const file = files[version - 1];
    if (!file) {
      throw new DatabaseStartError(
        `The database is newer than this version of the app (it has migration ${version} "${name}"); start the newer app.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new DatabaseStartError(
        `Migration ${version} "${file.name}" is not the one that made this database ("${name}"); applied migrations must not be changed.`,
      );
    }
  }
  return files.slice(applied.length);
}

async function apply(client: ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await applyMigration(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const diskFull = '53100';
    if ((error as { code?: unknown }).code === diskFull) {
      throw new DatabaseStartError(
        `There is no room on the disk of the database for migration ${file.version} "${file.name}". Make room and start again.`,
      );
    }
    throw new Error(`Migration ${file.version} "${file.name}" failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Runs one file and notes that it is applied, in the transaction that the connection is in. */
export async function applyMigration(client: ClientBase, file: MigrationFile): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       version integer primary key,
       name text not null,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  await client.query(file.sql);
  await client.query('insert into schema_migrations (version, name, sha256) values ($1, $2, $3)', [
    file.version,
    file.name,
    file.sha256,
  ]);
}
