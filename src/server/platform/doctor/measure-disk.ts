import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { DiskSpace } from './examination.ts';

/** The disk that a folder is on, or will be once it is made; undefined where the system does not tell. */
export async function measureDisk(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const parent = dirname(folder);
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && parent !== folder;
    return isMissing ? measureDisk(parent) : undefined;
  }
}
