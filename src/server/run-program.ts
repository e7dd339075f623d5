import { AppError } from '../shared/kernel/app-error.ts';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { DatabaseStartError } from './platform/db/database-start-error.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import {
  findRunningPostgres,
  hasEmbeddedDatabase,
  startEmbeddedPostgres,
} from './platform/db/embedded-postgres.ts';
import { StoreStartError } from './platform/files/store-start-error.ts';
import { helpText, ProgramWordsError, readWords, type Program, type Words } from './program-words.ts';

/** Runs a program beside the app: its result is the exit code. What a person can mend is a sentence and ends with 1. */
export async function runProgram<Option extends string>(
  program: Program<Option>,
  work: (words: Words<Option>) => Promise<0 | 1>,
): Promise<void> {
  try {
    const words = readWords(program, process.argv.slice(2));
    if (words) process.exitCode = await work(words);
    else process.stdout.write(helpText(program));
  } catch (error) {
    const sentence = sentenceOf(error, program.name);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

const mendable = [ProgramWordsError, ConfigError, DatabaseStartError, StoreStartError, BackupError, AppError];

/** A file or folder that is somebody else's, of another kind, or in the way. */
const mendableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST']);

/** A disk that takes no more, as the system says it, and PostgreSQL. */
const noRoomCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** What a person is told of what a person can mend; undefined of a fault of the program. */
function sentenceOf(error: unknown, program: string): string | undefined {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (noRoomCodes.has(code))
    return `npm run ${program} could not go on: a disk is full (${message}). Make room and run it again.`;
  if (path === undefined || !mendableCodes.has(code)) return undefined;
  return `npm run ${program} was refused a file or folder: ${message}. Mend that and run it again.`;
}

/** Says how many files are lost, and who knows more; the exit code that this comes to. */
export function tellLostFiles(where: string, count: number): 0 | 1 {
  if (count === 0) return 0;
  process.stderr.write(
    `Files that are ${where}: ${count.toLocaleString('en-US')}. npm run doctor names each by its record; an older backup may still have them.\n`,
  );
  return 1;
}

/**
 * Works on the database that the app uses: an external one, the embedded one of a running app, or the embedded one started for this. Unless it
 * `mayCreate` one, a folder without a database is refused and stays as it is.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<T>,
  { mayCreate = false }: { mayCreate?: boolean | undefined } = {},
): Promise<T> {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running === undefined && !mayCreate && !(await hasEmbeddedDatabase(dataDir)))
    throw new DatabaseStartError(
      `There is no Plumbline in ${dataDir} (DATA_DIR); set DATA_DIR to the folder that npm start uses, or start the app there once.`,
    );
  const started = running === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  const database = openDatabase(running ?? started!.connection, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await started?.stop();
  }
}
