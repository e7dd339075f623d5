import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { isMissing } from './file-system-errors.ts';
import { isThere } from './is-there.ts';

/**
 * Makes a folder and those above it where they are missing. Node's own `recursive` never ends where the system says of a folder that is there
 * that it is missing, as /proc does.
 */
export async function makeFolders(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (await isFolder(path)) return;
    if (!isMissing(error)) throw error;
    const parent = dirname(path);
    if (!(await isThere(parent))) await makeFolders(parent, mode);
    // Whoever makes the same ones at the same time may have made the one above since.
    await mkdir(path, { mode }).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
