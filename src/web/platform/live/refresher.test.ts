// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

let cache: QueryClient;
let isHeld: boolean;
let refresher: ReturnType<typeof createRefresher>;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  isHeld = false;
  refresher = createRefresher(cache, () => isHeld);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  refresher.stop();
  vi.useRealTimers();
});

/** Something on the screen; answers how often it was fetched. */
async function shown(queryKey: string[], takesMs = 0): Promise<() => number> {
  const fetch = vi.fn(async () => {
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    return fetch.mock.calls.length;
  });
  stops.push(new QueryObserver(cache, { queryKey, queryFn: fetch }).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(takesMs + 10);
  return () => fetch.mock.calls.length - 1;
}

it('fetches what was changed and is shown, and only that', async () => {
  const project = await shown(['project', '5']);
  const other = await shown(['project', '6']);
  refresher.add([{ key: ['project', '5'] }]);
  await vi.advanceTimersByTimeAsync(50);
  expect([project(), other()]).toEqual([1, 0]);
});

it('fetches once for many changes, and again at most every 300 ms', async () => {
  const list = await shown(['projects']);
  for (let count = 0; count < 100; count += 1) refresher.add([{ key: ['projects'] }]);
  await vi.advanceTimersByTimeAsync(50);
  expect(list()).toBe(1);
  for (let count = 0; count < 100; count += 1) {
    refresher.add([{ key: ['projects'] }]);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(list()).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(500);
  const settled = list();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(list()).toBe(settled);
});

it('lets a slow answer arrive, and then fetches once more', async () => {
  const list = await shown(['projects'], 1_000);
  refresher.add([{ key: ['projects'] }]);
  await vi.advanceTimersByTimeAsync(100);
  for (let count = 0; count < 5; count += 1) {
    refresher.add([{ key: ['projects'] }]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(list()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(list()).toBe(2);
});

it('waits while a write of this page is on its way', async () => {
  const project = await shown(['project', '5']);
  isHeld = true;
  refresher.add([{ key: ['project', '5'] }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(project()).toBe(0);
  isHeld = false;
  await vi.advanceTimersByTimeAsync(150);
  expect(project()).toBe(1);
});

it('leaves what somebody edits alone, and fetches it when it is opened anew', async () => {
  const settings = await shown(['settings']);
  refresher.add([{ key: ['settings'], isLater: true }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(settings()).toBe(0);
  expect(cache.getQueryState(['settings'])?.isInvalidated).toBe(true);
});

it('fetches nothing in a tab that is not seen', async () => {
  const project = await shown(['project', '5']);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  refresher.add([{ key: ['project', '5'] }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(project()).toBe(0);
  expect(cache.getQueryState(['project', '5'])?.isInvalidated).toBe(true);
  hidden.mockRestore();
});
