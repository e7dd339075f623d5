import { readdir, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';
import { isSocketFolderOf } from './socket-folder.ts';

const patienceMs = 10_000;

/**
 * Clears what a killed app may have left on the cluster folder: waits until its database has shut down, then removes a
 * stale postmaster.pid. Call it only while holding the data folder's lock. Throws DatabaseStartError when a database is
 * still running there after 10 s, or at once when it is one that this app did not start.
 */
export async function clearLeftoverPostgres(clusterDir: string, dataDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const deadline = Date.now() + patienceMs;
  let wasAskedToStop = false;
  for (;;) {
    const running = await processesIn(clusterDir, pidFile);
    if (running.length === 0) break;
    const postmaster = await readPostmasterFile(pidFile);
    const isOurs = postmaster !== undefined && isSocketFolderOf(dataDir, postmaster.socketDir);
    // The file names the socket only after a moment of starting up.
    const isForeign = postmaster !== undefined && postmaster.socketDir !== '' && !isOurs;
    if (isForeign || Date.now() > deadline) {
      throw new DatabaseStartError(
        `The database in ${clusterDir} is already run by process ${running.join(', ')}; stop it or set DATA_DIR to another folder.`,
      );
    }
    // Its app is gone, or we would not hold the lock. Usually it stops by itself; where the parent-death signal does not
    // exist (macOS), it has to be told.
    if (isOurs && !wasAskedToStop && running.includes(postmaster.pid)) {
      process.kill(postmaster.pid, 'SIGINT');
      wasAskedToStop = true;
    }
    await sleep(25);
  }
  // PostgreSQL believes a stale file when its process id has meanwhile been given to someone else. Removing it is safe only
  // because no process, not even an orphaned backend, works in the folder any more.
  if (process.platform === 'linux') await rm(pidFile, { force: true });
}

/** The ids of all processes at work in the cluster: PostgreSQL's processes all have its folder as working directory. */
async function processesIn(clusterDir: string, pidFile: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const postmaster = await readPostmasterFile(pidFile);
    return postmaster && isAlive(postmaster.pid) ? [postmaster.pid] : [];
  }
  const folder = await realpath(clusterDir);
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(entries.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return entries.filter((_pid, index) => folders[index] === folder).map(Number);
}
