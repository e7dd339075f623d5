import { knownDatabase, papersCache, shellPrefix } from './forget-device.ts';

/**
 * Frees what this site takes of the device beside what waits: pages and papers that were read ahead, and earlier versions of the app. All come again
 * with a network; what waits is nowhere else.
 */
export async function makeRoom(): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(knownDatabase);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
  if (!('caches' in window)) return;
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix));
  await Promise.all([papersCache, ...shells.slice(0, -1)].map(clearCache));
}

/** A cache that a page has open frees nothing by being deleted; what it holds does. */
async function clearCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
  await caches.delete(name);
}
