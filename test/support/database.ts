import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import type { SocketConnection } from '../../src/server/platform/db/embedded-postgres.ts';
import { inDatabase, runAlone } from './global-setup.ts';

export interface TestDatabase extends Database {
  connection: SocketConnection | string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/** A migrated, empty database of the caller's own: `drop` it in afterAll or afterEach. */
export async function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runAlone(server, `create database ${name} template ${template}`);
  const connection = inDatabase(server, name);
  // On a busy machine two hundred calls at once wait longer for each other than an office would.
  const database = openDatabase(connection, { max: options.max ?? 5, connectWithinMs: 60_000 });
  return {
    ...database,
    connection,
    async drop() {
      await database.close();
      await runAlone(server, `drop database ${name} with (force)`);
    },
  };
}

/** The `postgres://` address of a server that is reached by a socket. */
export function addressOfDatabase(connection: SocketConnection | string): string {
  if (typeof connection === 'string') return connection;
  const { host, port, user, database } = connection;
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
}
