import { papersCache } from './forget-device.ts';

/** A scan has some megabytes at most; a device has more to hold. */
export const mostPaperBytes = 64 * 1024 * 1024;

/**
 * Keeps papers on this device, so that they can be seen without a network; one that is here already stays as it is. Room is made by those
 * that came first and are not among these; where that does not do, it is not kept.
 */
export async function keepPapers(urls: readonly string[]): Promise<void> {
  if (urls.length === 0 || !('caches' in window)) return;
  const papers = await caches.open(papersCache);
  const wanted = new Set(urls.map((url) => new URL(url, location.origin).href));
  const kept = await Promise.all(
    (await papers.keys()).map(async ({ url }) => ({
      url,
      size: (await (await papers.match(url))?.blob())?.size ?? 0,
    })),
  );
  const older = kept.filter(({ url }) => !wanted.has(url));
  let used = kept.reduce((sum, { size }) => sum + size, 0);
  // oxlint-disable no-await-in-loop -- one at a time, so that the line stays free for what somebody asks for
  for (const url of urls) {
    if (await papers.match(url)) continue;
    // One that does not come keeps no other away.
    const answer = await fetch(url).catch(() => undefined);
    if (!answer?.ok) continue;
    const { size } = await answer.clone().blob();
    const removable = older.reduce((sum, each) => sum + each.size, 0);
    if (used + size - removable > mostPaperBytes) continue;
    while (used + size > mostPaperBytes) {
      const oldest = older.shift()!;
      await papers.delete(oldest.url);
      used -= oldest.size;
    }
    await papers.put(url, answer);
    used += size;
  }
  // oxlint-enable no-await-in-loop
}

/** A paper that was kept; undefined where there is none. */
export async function findPaper(url: string): Promise<Blob | undefined> {
  if (!('caches' in window)) return undefined;
  const found = await caches.match(url, { cacheName: papersCache });
  return found?.blob();
}
