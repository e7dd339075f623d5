export const papersCache = 'papers';

/** A scan has some megabytes at most; a device has more to hold. */
export const mostPaperBytes = 64 * 1024 * 1024;

/**
 * Keeps papers on this device, so that they can be seen without a network; one that is here already stays as it is. Room is made by those
 * that came first and are not among these; where that does not do, the rest is not kept.
 */
export async function keepPapers(urls: readonly string[]): Promise<void> {
  if (urls.length === 0 || !('caches' in window)) return;
  const papers = await caches.open(papersCache);
  const wanted = new Set(urls.map((url) => new URL(url, location.origin).href));
  // oxlint-disable no-await-in-loop -- one at a time, so that the line stays free for what somebody asks for
  for (const url of urls) {
    if (await papers.match(url)) continue;
    const answer = await fetch(url);
    if (!answer.ok) continue;
    const { size } = await answer.clone().blob();
    if (!(await hasRoom(papers, size, wanted))) return;
    await papers.put(url, answer);
  }
  // oxlint-enable no-await-in-loop
}

async function hasRoom(papers: Cache, size: number, wanted: ReadonlySet<string>): Promise<boolean> {
  const kept = await Promise.all(
    (await papers.keys()).map(async (request) => ({
      request,
      size: (await (await papers.match(request))?.blob())?.size ?? 0,
    })),
  );
  let excess = kept.reduce((sum, each) => sum + each.size, size) - mostPaperBytes;
  for (const each of kept) {
    if (excess <= 0) break;
    if (wanted.has(each.request.url)) continue;
    // oxlint-disable-next-line no-await-in-loop -- no more than has to go
    await papers.delete(each.request);
    excess -= each.size;
  }
  return excess <= 0;
}

/** A paper that was kept; undefined where there is none. */
export async function findPaper(url: string): Promise<Blob | undefined> {
  if (!('caches' in window)) return undefined;
  const found = await caches.match(url, { cacheName: papersCache });
  return found?.blob();
}
