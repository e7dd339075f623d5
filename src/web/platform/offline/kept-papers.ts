export const papersCache = 'papers';

/** Keeps a paper on this device, so that it can be read without a network; one that is here already stays as it is. */
export async function keepPaper(url: string): Promise<void> {
  if (!('caches' in window)) return;
  const papers = await caches.open(papersCache);
  if (!(await papers.match(url))) await papers.add(url);
}

/** A paper that was kept; undefined where there is none. */
export async function findPaper(url: string): Promise<Blob | undefined> {
  if (!('caches' in window)) return undefined;
  const found = await caches.match(url, { cacheName: papersCache });
  return found?.blob();
}
