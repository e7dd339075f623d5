import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { SocketConnection } from './embedded-postgres.ts';
import { PooledStatements, type TransactionStatements } from './statements.ts';
import { watchForSilence, type SilenceLimits } from './watch-silence.ts';

/** What every query takes first: the database, or the transaction that one is in. */
export type Db = PooledStatements | TransactionStatements;

export interface Database {
  db: Db;
  pool: Pool;
  /** Waits for the queries under way and closes all connections. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** The most connections this process may hold, 10 unless told. */
  max?: number | undefined;
  /** How long a call waits for a connection, a new one or one that another gives back, before it fails; 5 s unless told. */
  connectWithinMs?: number | undefined;
  /** Hears of idle connections that were cut; the pool replaces them by itself. */
  onConnectionLost?: ((error: Error) => void) | undefined;
  /** When a server that says nothing any more is taken for gone. */
  silence?: Partial<SilenceLimits> | undefined;
}

/** Opens a pool on a `postgres://` address or an embedded server; connections are made when first needed. */
export function openDatabase(connection: SocketConnection | string, options: DatabaseOptions = {}): Database {
  const config: PoolConfig = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: options.max ?? 10,
    // What is asked of a connection is sent at once, not when the answer before it has come (decision 0017).
    pipeline: true,
    types: columnParsers(),
    connectionTimeoutMillis: options.connectWithinMs ?? 5_000,
    idleTimeoutMillis: 60_000,
    // A connection that nothing is asked of is found to be lost after 20 s, and not after the system's two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 30_000,
    // A transaction that a bug left open would hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    // Instants inside JSON that the server builds come out in UTC whatever an external server's own setting is.
    options: '-c TimeZone=UTC',
    application_name: 'plumbline',
  };
  const pool = new Pool(config);
  // A connection that is cut while somebody uses it says so twice: to its user, whose query fails, and here.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // Without a listener a connection that the server cuts while idle would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  const watch = watchForSilence(pool, options.silence);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= pool.end().finally(() => watch.close()));
  return { db: new PooledStatements(pool), pool, close };
}
