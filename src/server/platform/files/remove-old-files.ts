import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isMissing } from './file-system-errors.ts';

/** Removes what lies in a folder since before an instant; returns how many files there were. */
export async function removeOldFiles(folder: string, instant: Date): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= instant) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
