import { access, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere } from '../files/is-there.ts';
import { makeFolders } from '../files/make-folders.ts';
import { createCluster } from './create-cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { clearLeftoverPostgres } from './leftover-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { launchPostgres } from './postgres-process.ts';
import { postgresSettings } from './postgres-settings.ts';
import { choosePostgresUser, changeOwner, allowPassage } from './postgres-user.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';
import { makeSocketFolder } from './socket-folder.ts';

/** How to reach a server on this machine: the folder of its socket as host, and the names to connect with. */
export interface SocketConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: SocketConnection;
  /** Fast shutdown; resolves when the server is gone and the data folder is free for others. */
  stop(): Promise<void>;
  /** Calls back, with a sentence, when the server ends without having been asked to. */
  onExit(listener: (reason: string) => void): void;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Receives PostgreSQL's own log, line by line. */
  onLog?: ((line: string) => void) | undefined;
  /** Settings that replace or add to postgresSettings, for tests that need an odd server. */
  settings?: Record<string, string> | undefined;
}

/**
 * Starts the PostgreSQL that ships with the app on `dataDir`/postgres, creating both on first use, and resolves when it
 * accepts connections. Throws DatabaseStartError with a sentence for the person who starts the app.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const [binaries, dataDir] = await Promise.all([findPostgresBinaries(), openDataFolder(options.dataDir)]);
  const lock = lockDataFolder(dataDir);
  let socketDir: string | undefined;
  let freed: Promise<void> | undefined;
  // Once only: after the lock is released the socket folder may already be another app's.
  const free = () =>
    (freed ??= (async () => {
      if (socketDir) await rm(socketDir, { recursive: true, force: true });
      lock.release();
    })());
  try {
    const clusterDir = join(dataDir, 'postgres');
    const user = await choosePostgresUser(clusterDir);
    await allowPassage(user, dataDir);
    if (await isThere(clusterDir)) {
      await clearLeftoverPostgres(clusterDir, dataDir);
      await changeOwner(user, clusterDir);
    } else {
      await createCluster({ initdb: binaries.initdb, user, clusterDir });
    }
    socketDir = await makeSocketFolder(dataDir, user.uid);
    await changeOwner(user, socketDir);

    const server = await launchPostgres({
      command: [...user.prefix, binaries.postgres],
      clusterDir,
      settings: { ...postgresSettings(socketDir), ...options.settings },
      onLog: options.onLog,
    });
    void server.exited.then(free);
    return {
      connection: connectionAt(socketDir),
      onExit: (listener) => server.onUnexpectedExit(listener),
      async stop() {
        await server.stop();
        await free();
      },
    };
  } catch (error) {
    await free();
    throw error;
  }
}

const connectionAt = (socketDir: string): SocketConnection => ({
  host: socketDir,
  port: 5432,
  user: 'plumbline',
  database: 'postgres',
});

/** The server that an app runs on `dataDir` at this moment; undefined when there is none. */
export async function findRunningPostgres(dataDir: string): Promise<SocketConnection | undefined> {
  const postmaster = await readPostmasterFile(join(dataDir, 'postgres', 'postmaster.pid'));
  const isRunning = postmaster && postmaster.socketDir !== '' && isAlive(postmaster.pid);
  return isRunning ? connectionAt(postmaster.socketDir) : undefined;
}

/** False where there is no database in `dataDir`; one that cannot be looked at is for the start to refuse. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  return access(join(dataDir, 'postgres')).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
  );
}

/** The data folder's real path, after making the folder where there is none. */
async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await makeFolders(dataDir, 0o700);
    return await realpath(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseStartError(
      `The data folder ${dataDir} (DATA_DIR) cannot be created or opened (${code}); look whether its disk is there, or set DATA_DIR to another one.`,
    );
  }
}
