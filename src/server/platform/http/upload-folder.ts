import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { makeFolders } from '../files/make-folders.ts';

const hourMs = 3_600_000;

const prepared = new Map<string, Promise<string>>();

/** The folder in which files wait for the end of their call, freed once a process of what one that was killed has left. */
export function uploadFolder(dataDir: string): Promise<string> {
  let folder = prepared.get(dataDir);
  if (!folder) {
    folder = prepare(join(dataDir, 'uploads'));
    folder.catch(() => prepared.delete(dataDir));
    prepared.set(dataDir, folder);
  }
  return folder;
}

async function prepare(folder: string): Promise<string> {
  await makeFolders(folder, 0o700);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    // Younger ones may belong to a call that another process is answering.
    if (found && Date.now() - found.mtimeMs > hourMs) await rm(path, { force: true });
  }
  return folder;
}
