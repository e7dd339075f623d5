import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './database-start-error.ts';

/**
 * Claims the data folder for this process until `release` or the process's end, however that comes.
 * Throws DatabaseStartError when another process holds it.
 *
 * Node has no flock, but SQLite has one: an exclusive transaction on an empty file is a lock that the kernel keeps. It
 * vanishes with its holder (kill -9 included), knows no stale or reused process ids, and is seen across containers that
 * share the folder. Nothing else in this process may open the lock file: closing it would drop the kernel's lock.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const file = new DatabaseSync(join(dataDir, 'in-use.lock'), { timeout: 0, open: false });
  try {
    file.open();
    file.exec('begin exclusive');
  } catch (error) {
    if (file.isOpen) file.close();
    const isBusy = (error as { errcode?: number }).errcode === 5;
    throw new DatabaseStartError(
      isBusy
        ? `The data folder ${dataDir} is in use by another running Plumbline; stop that one or set DATA_DIR to another folder.`
        : `The data folder ${dataDir} (DATA_DIR) cannot be written: ${(error as Error).message}.`,
    );
  }
  return {
    release() {
      if (file.isOpen) file.close();
    },
  };
}
