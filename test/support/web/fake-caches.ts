/** The part of the Cache Storage that papers are kept with, in memory. */
export function createFakeCaches(): Pick<CacheStorage, 'open' | 'match'> {
  const kept = new Map<string, Response>();
  const addressOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : asked, location.origin).href;
  const match = async (asked: RequestInfo | URL) => kept.get(addressOf(asked))?.clone();
  const cache = {
    match,
    put: async (asked: RequestInfo | URL, answer: Response) => void kept.set(addressOf(asked), answer),
    delete: async (asked: RequestInfo | URL) => kept.delete(addressOf(asked)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
  return { open: async () => cache as unknown as Cache, match };
}
