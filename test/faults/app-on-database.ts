import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, killLeftovers, startApp, type AppProcess } from '../process/app-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { signInAt, type AppClient } from './app-client.ts';

export interface AppOnDatabase {
  app: AppProcess;
  url: string;
  client: AppClient;
  /** The test's own way to the same database. */
  database: TestDatabase;
  dataDir: string;
  close(): Promise<void>;
}

const account = { email: 'grace@example.com', password: 'a long enough one' };

/** The real app as a process of its own, on a database that outlives it; `addressFor` may lead it there by another way. */
export async function startAppOnDatabase(
  addressFor: (database: TestDatabase) => Promise<string> | string,
): Promise<AppOnDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-app-'));
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = await startApp({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: await addressFor(database),
    BACKUP_DAILY: '0',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  return {
    app,
    url,
    client: await signInAt(url, account),
    database,
    dataDir,
    async close() {
      killLeftovers();
      await app.exited;
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
