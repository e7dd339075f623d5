import { open, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';

import type { System } from '../../../shared/system/system-contract.ts';
import type { BackupFacts } from './system-queries.ts';

type FilePlace = NonNullable<System['backups']['last']>['filePlace'];

/** An archive never changes once it has its name. */
const known = new Map<string, FilePlace>();

/**
 * Where the files of a backup are. The app's own backups leave them beside the archive, those of `npm run backup` hold them, and both
 * are `manual`: only the archive itself tells, where it is one of this machine's.
 */
export async function filePlaceOf({ kind, path, host, fileCount }: BackupFacts): Promise<FilePlace> {
  if (path === null || !fileCount) return null;
  if (kind === 'daily') return 'beside';
  if (host !== hostname()) return null;
  const found = known.get(path) ?? (await placeInArchive(path).catch(() => null));
  if (found !== null) known.set(path, found);
  return found;
}

/** A tar's block: each entry begins with one that names and measures it. */
const block = 512;

/** Passes over the tables, which come first, and looks at what stands behind them. */
async function placeInArchive(path: string): Promise<FilePlace> {
  const archive = await open(path);
  try {
    let entry = await entryAt(archive, 0);
    while (entry.name.startsWith('tables/')) entry = await entryAt(archive, entry.next);
    if (entry.name.startsWith('files/')) return 'inside';
    return entry.name === 'manifest.json' ? 'beside' : null;
  } finally {
    await archive.close();
  }
}

async function entryAt(archive: FileHandle, position: number): Promise<{ name: string; next: number }> {
  const { buffer } = await archive.read(Buffer.alloc(block), 0, block, position);
  const [name = ''] = buffer.toString('latin1', 0, 100).split('\0');
  const size = Number.parseInt(buffer.toString('latin1', 124, 136), 8) || 0;
  return { name, next: position + block + Math.ceil(size / block) * block };
}
