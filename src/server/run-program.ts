import { AppError } from '../shared/kernel/app-error.ts';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { DatabaseStartError } from './platform/db/database-start-error.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { StoreStartError } from './platform/files/store-start-error.ts';

/** Runs a program beside the app: its result is the exit code. What a person can mend is a sentence and ends with 1. */
export async function runProgram(work: () => Promise<0 | 1>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    // A refusal is one of the store of files, which may go away while something runs.
    const mendable = [ConfigError, DatabaseStartError, StoreStartError, BackupError, AppError];
    const isMendable = mendable.some((kind) => error instanceof kind);
    const isSlip = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    if (!isMendable && !isSlip) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/** Works on the database that the app uses: an external one, the embedded one of a running app, or the embedded one started for this. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  const started = running === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  const database = openDatabase(running ?? started!.connection, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await started?.stop();
  }
}
