import { AppError } from '../shared/kernel/app-error.ts';
import { ConfigError } from './config-error.ts';
import { readConfig, type Config } from './config.ts';
import { examineEverything } from './examine-everything.ts';
import { DatabaseStartError } from './platform/db/database-start-error.ts';
import { openDatabase } from './platform/db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { requireMigrated } from './platform/db/migrate.ts';
import type { Examined } from './platform/doctor/examination.ts';
import { createFileStore } from './platform/files/file-store.ts';
import { StoreStartError } from './platform/files/store-start-error.ts';

/**
 * `npm run doctor`: recomputes everything that is kept beside what it is made of, beside a running app or without one, with the settings
 * of `npm start`. Ends with 1 when anything is wrong; it never mends.
 */
const mostShown = 20;

try {
  const config = readConfig(process.env);
  const { connection, stop } = await reach(config);
  const { db, pool, close } = openDatabase(connection, { max: 2 });
  let wrong = 0;
  try {
    await requireMigrated(pool);
    const files = createFileStore(config.storage);
    await files.requireReachable();
    await examineEverything(db, { files }, (name, examined) => {
      process.stdout.write(linesOf(name, examined));
      wrong += examined.findings.length;
    });
  } finally {
    await close();
    await stop();
  }
  process.stdout.write(wrong === 0 ? '\nEverything is as it should be.\n' : `\n${wrong} things are wrong.\n`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  const isForPeople = [ConfigError, DatabaseStartError, StoreStartError, AppError].some(
    (kind) => error instanceof kind,
  );
  if (!isForPeople) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** The database that the app uses: an external one, the embedded one of a running app, or the embedded one started for this. */
async function reach({ databaseUrl, dataDir }: Config) {
  const nothing = () => Promise.resolve();
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running !== undefined) return { connection: running, stop: nothing };
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { connection: postgres.connection, stop: () => postgres.stop() };
}

function linesOf(name: string, { count, findings }: Examined): string {
  const title = `${findings.length === 0 ? 'ok   ' : 'WRONG'} ${name.padEnd(18)} ${count.toLocaleString('en-US')} examined`;
  const shown = findings.slice(0, mostShown).map(({ where, what }) => `      ${where}: ${what}`);
  const more = findings.length - shown.length;
  return [title, ...shown, ...(more > 0 ? [`      and ${more} more`] : []), ''].join('\n');
}
