import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts';
import type { SocketConnection } from '../../src/server/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { migrateJobs } from '../../src/server/platform/jobs/migrate-jobs.ts';
import provideS3Peer from './global-setup-s3.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** STORAGE_URL with FOLDER in the place of a folder, or empty where files are kept on disk. */
    testStorage: string;
  }
}

export interface TestServer {
  /** The server's administration database: an address, or a socket. */
  connection: SocketConnection | string;
  /** A migrated, empty database that nobody is connected to. */
  template: string;
}

/**
 * One PostgreSQL for the whole run, in a temporary folder that is removed with it, or the server of TEST_DATABASE_URL. It is
 * ready in under a second, so it is started even where no test asks for it. TEST_STORAGE=s3 lets every app keep its files in a store that
 * speaks S3 instead of a folder.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  const server = url ? undefined : await startServer();
  const connection = url ?? server?.connection ?? '';
  const template = `plumbline_template_${randomBytes(6).toString('hex')}`;
  try {
    await runAlone(connection, `create database ${template}`);
    await withPool(inDatabase(connection, template), async (pool) => {
      await migrate(pool);
      await migrateJobs(pool);
    });
  } catch (error) {
    await server?.stop();
    throw error;
  }
  project.provide('testServer', { connection, template });
  project.provide('testStorage', '');
  const closePeer = process.env['TEST_STORAGE'] === 's3' ? await provideS3Peer(project) : undefined;

  return async () => {
    if (url) await runAlone(connection, `drop database ${template} with (force)`);
    await server?.stop();
    await closePeer?.();
  };
}

async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      await removeFolder();
    },
  };
}

/** The same server with another database in it. */
export function inDatabase(
  connection: SocketConnection | string,
  database: string,
): SocketConnection | string {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on a connection of its own. */
export async function runAlone(connection: SocketConnection | string, sqlText: string): Promise<void> {
  await withPool(connection, (pool) => pool.query(sqlText));
}

/** Lends a connection and closes it afterwards. */
export async function withPool<T>(
  connection: SocketConnection | string,
  work: (pool: Database['pool']) => Promise<T>,
): Promise<T> {
  const { pool, close } = openDatabase(connection, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}
