import type { Config } from './config.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
  type SocketConnection,
} from './platform/db/embedded-postgres.ts';

/** The database that the app uses: an external one, the embedded one of a running app, or the embedded one started for this. */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{
  connection: SocketConnection | string;
  stop(): Promise<void>;
}> {
  const nothing = () => Promise.resolve();
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running !== undefined) return { connection: running, stop: nothing };
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { connection: postgres.connection, stop: () => postgres.stop() };
}
