import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

import { ConfigError } from './config-error.ts';
import { filesBeside } from './platform/backup/backup-manifest.ts';
import type { StorageConfig } from './storage-config.ts';

/**
 * Where backups go: nowhere that the app or its database keep for themselves, and may clear, and where the files beside them are not the store,
 * which would be no second copy. `name` is the setting that says it.
 */
export function backupFolder(
  name: string,
  path: string,
  { dataDir, storage }: { dataDir: string; storage: StorageConfig },
): string {
  const folder = resolve(path);
  const store = storage.kind === 'disk' ? storage.folder : storage.spoolFolder;
  const real = realOf(folder);
  const taken = [store, join(dataDir, 'postgres'), join(dataDir, 'uploads')].find((each) =>
    isIn(realOf(each), real),
  );
  if (taken !== undefined) {
    throw new ConfigError(
      `${folder} (${name}) lies in ${taken}, which is for the app's own data alone; name a folder outside it.`,
    );
  }
  const [beside, realStore] = [realOf(filesBeside(folder)), realOf(store)];
  if (isIn(realStore, beside) || isIn(beside, realStore)) {
    throw new ConfigError(
      `${folder} (${name}) would keep the files of backups in ${store}, which is for the app's own data alone; name another folder.`,
    );
  }
  return folder;
}

const isIn = (outer: string, path: string) => path === outer || path.startsWith(outer + sep);

/** With symbolic links followed as far as there is anything. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realOf(parent), basename(path));
  }
}
