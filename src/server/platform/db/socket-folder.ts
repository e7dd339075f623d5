import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A socket's whole path may have 107 bytes on Linux and 103 on macOS; PostgreSQL adds 23 of its own. */
const longestFolder = 80;

/**
 * A private folder (mode 0700) for the database's socket, to be owned by `databaseUid`. It is short, so it cannot lie in the
 * data folder; its name follows from the data folder, so that a killed app leaves at most one, which the next start reuses.
 * Call it only while holding the data folder's lock and after its old server is gone.
 */
export async function makeSocketFolder(dataDir: string, databaseUid: number): Promise<string> {
  const name = nameFor(dataDir);
  const preferred = join(tmpdir(), name);
  const path = Buffer.byteLength(preferred) <= longestFolder ? preferred : join('/tmp', name);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const found = await lstat(path);
    // The temporary folder belongs to everybody: a folder that a stranger put there would let them answer as our database.
    const isOurs = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === databaseUid);
    if (!isOurs) return mkdtemp(`${path}-`);
    await chmod(path, 0o700);
    // A killed server leaves the socket's lock file, and PostgreSQL honours it as long as a process with its id exists; in a
    // container whose first process reaps nobody, the dead server itself stays in the process table for ever.
    for (const leftover of await readdir(path)) await rm(join(path, leftover), { force: true });
  }
  return path;
}

/** Whether a server with this socket folder was started by an app on this data folder. */
export function isSocketFolderOf(dataDir: string, socketDir: string): boolean {
  return basename(socketDir).startsWith(nameFor(dataDir));
}

function nameFor(dataDir: string): string {
  return `plumbline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}
