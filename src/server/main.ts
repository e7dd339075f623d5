import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { ConfigError } from './config-error.ts';
import { addressOf, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { DatabaseStartError } from './platform/db/database-start-error.ts';
import type { Database } from './platform/db/database.ts';
import { StoreStartError } from './platform/files/store-start-error.ts';
import type { EmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { isDoneWithin } from './platform/is-done-within.ts';

/** What is running so far, in the order of starting; it stops the other way round. */
interface Running {
  postgres?: EmbeddedPostgres;
  database?: Database;
  app?: App;
}

/** The start failed for a reason that whoever starts the app can mend; the message is one sentence. */
class StartError extends Error {
  override name = 'StartError';
}

// Together they stay under the 10 s that a service manager is told to wait.
const drainMs = 8_000;
const stopMs = 9_500;

process.on('uncaughtException', (error) => fail('Nothing handled this error:', error));
process.on('unhandledRejection', (reason) => fail('Nothing handled this failed promise:', reason));

// Further signals change nothing: npm passes on the Ctrl-C that the terminal has already sent to everyone.
let isAskedToStop = false;
const askedToStop = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
});
void askedToStop.then(() => {
  isAskedToStop = true;
  setTimeout(() => {
    process.stderr.write('Plumbline did not finish in time and stops where it is.\n');
    process.exit(1);
  }, stopMs).unref();
});

try {
  const config = readConfig(process.env);
  const running = await start(config);
  // V8's own value again, after start.js had held it down.
  setFlagsFromString('--semi-space-growth-factor=2');
  // Garbage is looked for when the heap has grown by a third, not when it has doubled.
  setFlagsFromString('--heap-growing-percent=30');
  if (!isAskedToStop) process.stdout.write(`${readyLine(config)}\n`);
  if (running.app?.setupCode) process.stdout.write(`${setupLine(config, running.app.setupCode)}\n`);
  setTimeout(giveBackWhatStartingTook, 1_000).unref();
  await askedToStop;
  process.exit((await stop(running)) ? 0 : 1);
} catch (error) {
  const isForPeople = [ConfigError, DatabaseStartError, StoreStartError, StartError].some(
    (kind) => error instanceof kind,
  );
  if (!isForPeople) fail('Plumbline could not start:', error);
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

/** Starts everything or, when one part fails, stops what has started and throws. */
async function start(config: Config): Promise<Running> {
  const running: Running = {};
  const log = () => running.app?.fastify.log;
  try {
    // The database's own processes start while this one loads the modules.
    const loading = loadModules();
    loading.catch(() => undefined);
    if (config.databaseUrl === undefined) {
      const { startEmbeddedPostgres } = await import('./platform/db/embedded-postgres.ts');
      const onLog = (line: string) => log()?.info({ postgres: line }, 'The embedded database says');
      running.postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onLog });
      // Starting afresh is simpler than mending, and loses nothing: a service manager does it within seconds.
      running.postgres.onExit((reason) => fail(reason));
    }
    const { createApp, migrate, migrateJobs, openDatabase, systemClock } = await loading;
    running.database = openDatabase(config.databaseUrl ?? running.postgres?.connection ?? '', {
      onConnectionLost: (error) => {
        // While it stops, the database may end a connection before its own farewell has arrived.
        if (!running.database?.pool.ending) log()?.warn(error, 'A connection to the database was lost');
      },
    });
    const { db, pool } = running.database;
    await migrate(pool, { beforeChange: () => saveBeforeMigration(pool, config) });
    await migrateJobs(pool);
    const app = await createApp({ config, db, pool, clock: systemClock });
    running.app = app;
    await app.services.files.requireReachable();
    await listen(app.fastify, config);
    await app.startJobs();
    return running;
  } catch (error) {
    await stop(running);
    throw error;
  }
}

/** What the database held before this version changes it; loaded here, because hardly any start needs it. */
async function saveBeforeMigration(pool: Database['pool'], config: Config): Promise<void> {
  const { createBackup } = await import('./platform/backup/create-backup.ts');
  const { createFileStore } = await import('./platform/files/create-file-store.ts');
  try {
    const { path } = await createBackup({
      pool,
      files: createFileStore(config.storage),
      folder: config.backups.folder,
      kind: 'before-migration',
      // A migration removes no file.
      place: 'store',
      now: new Date(),
    });
    process.stdout.write(`The database as it was before this version changes it is kept in ${path}\n`);
  } catch (error) {
    throw new StartError(
      `Nothing was changed, because the database could not be saved first: ${(error as Error).message}`,
    );
  }
  await removeOldest(pool, config);
}

/** Where no nightly backup is made, nothing else would; no start fails of it. */
async function removeOldest(pool: Database['pool'], { backups: { folder } }: Config): Promise<void> {
  const { keptBeforeChanges, pruneBackups } = await import('./platform/backup/prune-backups.ts');
  const say = (...words: unknown[]) => process.stderr.write(`${String(words.at(-1))}\n`);
  await pruneBackups(
    { pool, logger: { info: say, warn: say, error: say } },
    { folder, kept: keptBeforeChanges, now: new Date() },
  ).catch((error: unknown) => say(`The oldest backups could not be removed: ${(error as Error).message}`));
}

async function loadModules() {
  const [{ createApp }, { migrate }, { migrateJobs }, { openDatabase }, { systemClock }] = await Promise.all([
    import('./app.ts'),
    import('./platform/db/migrate.ts'),
    import('./platform/jobs/migrate-jobs.ts'),
    import('./platform/db/database.ts'),
    import('./platform/clock.ts'),
  ]);
  return { createApp, migrate, migrateJobs, openDatabase, systemClock };
}

async function listen(fastify: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await fastify.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} of ${host} is taken by another program; stop it or set PORT to another one.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user; set PORT to one from 1024.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`${host} (HOST) is not an address of this machine; use 127.0.0.1 or 0.0.0.0.`);
    }
    throw error;
  }
}

function readyLine(config: Config): string {
  const address = addressOf(config.host, config.port);
  if (config.databaseUrl === undefined)
    return `Plumbline is ready at ${address} with its data in ${config.dataDir}`;
  const files = config.storage.kind === 'disk' ? config.storage.folder : 'the store of STORAGE_URL';
  return `Plumbline is ready at ${address} with its data in the database of DATABASE_URL and its files in ${files}`;
}

/** Whoever reads the console of an empty installation may create its first account, and nobody else. */
function setupLine(config: Config, setupCode: string): string {
  return `Nobody can sign in yet. Open ${config.publicUrl} and create the first account with the code ${setupCode}`;
}

/** Finishes the requests under way, then closes everything; what takes too long is left behind. False when requests were cut. */
async function stop({ app, database, postgres }: Running): Promise<boolean> {
  let isFinished = true;
  if (app) {
    const { server } = app.fastify;
    const closing = stopping(app.close());
    // A browser keeps its connection open after the answer; only those idle at the first moment close by themselves.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    if (!(await isDoneWithin(drainMs, closing))) {
      isFinished = false;
      process.stderr.write('Plumbline did not finish in time: calls under way were cut.\n');
      server.closeAllConnections();
      await isDoneWithin(500, closing);
    }
    clearInterval(sweep);
  }
  if (database) await isDoneWithin(500, stopping(database.close()));
  await postgres?.stop();
  return isFinished;
}

/**
 * Of the heap a third is garbage by now, and V8 would fill it and more before it looked. Measured: 14 MiB less, at a moment when the
 * first page has been answered.
 */
function giveBackWhatStartingTook(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** What fails while it stops is told and keeps nothing else from stopping. */
function stopping(part: Promise<void>): Promise<void> {
  return part.catch((error: unknown) => {
    process.stderr.write(`A part did not stop cleanly: ${String(error)}\n`);
  });
}

/** Ends the process at once. A supervisor starts a fresh one; the embedded database gets its signal to stop on the way out. */
function fail(sentence: string, error?: unknown): never {
  process.stderr.write(error === undefined ? `${sentence}\n` : `${sentence} ${inspect(error)}\n`);
  process.exit(1);
}
