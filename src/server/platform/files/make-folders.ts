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
    if (isMissing(error) && !(await isThere(dirname(path)))) {
      await makeFolders(dirname(path), mode);
      await makeFolders(path, mode);
    } else if (!(await isFolder(path))) {
      throw error;
    }
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
